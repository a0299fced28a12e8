import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { BlurInput } from './blur-input.tsx'
import styles from './categories.module.css'
import { EditedPicture } from './edited-picture.tsx'
import { TranslatedNames } from './translated-names.tsx'
import type { MenuChanges } from './use-save-entry.ts'

type Menu = DraftMenu['menus'][number]

const MenuColor = lazyPart(async () => (await import('./menu-color.tsx')).MenuColor)

/** Width by height, as the menu selection shows pictures. */
const ASPECT = 2.5

interface MenuDetailsProps {
  readonly menu: Menu
  readonly draft: DraftMenu
  readonly onSave: (changes: MenuChanges) => void
}

/** Details of a menu beside its categories: its names, serving times, colour and picture. */
export function MenuDetails({ menu, draft, onSave }: MenuDetailsProps) {
  const { t } = useLingui()
  const { label, remarks, translations } = menu
  const taken = draft.menus.filter(({ id }) => id !== menu.id).map((other) => other.label)
  const nameProblem = (text: string) => {
    if (text === '') return t`Give it a name`
    return taken.includes(text) ? t`This name is already used` : null
  }
  return (
    <div className={styles.details}>
      <BlurInput
        label={t`Name of the menu`}
        value={label}
        maxLength={EDIT_LIMITS.label}
        problemOf={nameProblem}
        onCommit={(text) => onSave({ label: text })}
      />
      <TranslatedNames
        label={label}
        translations={translations}
        onSave={(changed) => onSave((latest) => ({ translations: changed(latest.translations) }))}
      />
      <BlurInput
        label={t`Tagline (optional)`}
        value={remarks}
        maxLength={EDIT_LIMITS.remarks}
        onCommit={(text) => onSave({ remarks: text })}
      />
      <Hours menu={menu} onSave={onSave} />
      <Switch
        label={t`In use`}
        aria-label={t`${label} is in use`}
        checked={menu.active}
        onChange={(event) => onSave({ active: event.currentTarget.checked })}
      />
      <div>
        <Switch
          label={t`Pure veg`}
          aria-label={t`${label} is pure veg`}
          checked={menu.pureVeg}
          onChange={(event) => onSave({ pureVeg: event.currentTarget.checked })}
        />
        {menu.pureVeg && <VegNote menu={menu} draft={draft} />}
      </div>
      <MenuColor color={menu.primaryColor ?? null} onCommit={(primaryColor) => onSave({ primaryColor })} />
      <EditedPicture
        image={menu.image}
        aspect={ASPECT}
        texts={{
          alt: t`Picture of ${label}`,
          isMade: t`The picture is being prepared`,
          none: t`No picture: where guests choose a menu, they see the banners of its categories`,
          add: t`Add a picture`,
          other: t`Another picture`,
          remove: t`Remove the picture`,
        }}
        onImage={(image) => onSave({ image })}
      />
    </div>
  )
}

function Hours({ menu, onSave }: Omit<MenuDetailsProps, 'draft'>) {
  const { t } = useLingui()
  const { window } = menu
  if (!window)
    return (
      <div className={styles.hours}>
        <span>{t`Served all day`}</span>
        <Button
          variant="default"
          onClick={() => onSave({ window: { startMinute: 7 * 60, endMinute: 11 * 60 - 1 } })}
        >
          <Trans>Set hours</Trans>
        </Button>
      </div>
    )
  const set = (name: keyof typeof window) => (text: string) => {
    const minute = readMinute(text)
    if (minute !== null) onSave((latest) => ({ window: { ...(latest.window ?? window), [name]: minute } }))
  }
  return (
    <div className={styles.hours}>
      <BlurInput
        type="time"
        label={t`Served from`}
        value={toTime(window.startMinute)}
        onCommit={set('startMinute')}
      />
      <BlurInput
        type="time"
        label={t`Until the end of`}
        value={toTime(window.endMinute)}
        onCommit={set('endMinute')}
      />
      <Button variant="default" onClick={() => onSave({ window: null })}>
        {t({ message: 'All day', context: 'hours' })}
      </Button>
      {window.startMinute > window.endMinute && <p className={styles.note}>{t`Served past midnight.`}</p>}
    </div>
  )
}

/** A claim that the menu does not satisfy is not shown. */
function VegNote({ menu, draft }: Omit<MenuDetailsProps, 'onSave'>) {
  const shown = new Set(
    draft.categories
      .filter(({ id, hidden }) => menu.categoryIds.includes(id) && !hidden)
      .flatMap(({ itemIds }) => itemIds),
  )
  const others = draft.items.filter(({ id, veg }) => shown.has(id) && veg === false).length
  if (others === 0) return null
  return (
    <p className={styles.wrong} role="status">
      <Plural
        value={others}
        one="# dish is marked non-veg: guests see no “Pure Veg”."
        other="# dishes are marked non-veg: guests see no “Pure Veg”."
      />
    </p>
  )
}

function toTime(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function readMinute(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
