import { useLingui } from '@lingui/react/macro'
import { COLOR_SWATCHES } from '../../shared/color-swatches.ts'
import styles from './color-choice.module.css'

export const FIRST_COLOR: string = COLOR_SWATCHES.chilliRed

/** The colour of a store's pages: a few to choose from, or any. */
export function ColorChoice({ value, onChange }: { readonly value: string; onChange(color: string): void }) {
  const { t } = useLingui()
  const { chilliRed, saffron, turmeric, leafGreen, mint, blue, aubergine, rose } = COLOR_SWATCHES
  const colors = [
    [chilliRed, t`Chilli red`],
    [saffron, t`Saffron`],
    [turmeric, t`Turmeric`],
    [leafGreen, t`Leaf green`],
    [mint, t`Mint`],
    [blue, t`Blue`],
    [aubergine, t`Aubergine`],
    [rose, t`Rose`],
  ] as const
  return (
    <fieldset className={styles.field}>
      <legend>{t`Colour of your menu`}</legend>
      <div className={styles.swatches}>
        {colors.map(([color, name]) => (
          <label key={color} className={styles.swatch} title={name}>
            <input
              type="radio"
              name="color"
              value={color}
              aria-label={name}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="20" cy="20" r="18" fill={color} />
            </svg>
          </label>
        ))}
        <label className={styles.own}>
          <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          <span>{t`Another`}</span>
        </label>
      </div>
    </fieldset>
  )
}
