import { useLingui } from '@lingui/react/macro'
import styles from './color-choice.module.css'

/** Colours that are legible on light and on dark paper. */
export const FIRST_COLOR = '#B3261E'

/** The colour of a store's pages: a few to choose from, or any. */
export function ColorChoice({ value, onChange }: { readonly value: string; onChange(color: string): void }) {
  const { t } = useLingui()
  const colors = [
    [FIRST_COLOR, t`Chilli red`],
    ['#C2410C', t`Saffron`],
    ['#A16207', t`Turmeric`],
    ['#0B7A4B', t`Leaf green`],
    ['#0F766E', t`Mint`],
    ['#1D4ED8', t`Blue`],
    ['#7E22CE', t`Aubergine`],
    ['#BE185D', t`Rose`],
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
