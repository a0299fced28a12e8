import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { OpenClosing } from '@thali/contract/closings'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './drawer-float-field.module.css'
import { FloatList } from './float-list.tsx'
import { useNoteFloat } from './use-closing.ts'

interface DrawerFloatFieldProps {
  readonly open: OpenClosing
  readonly typed: string
  /** Null: the typed text is not an amount. */
  readonly floatMinor: number | null
  readonly error: string | false
  readonly onType: (typed: string) => void
}

/** Cash in the drawer at the start, next to what the last closing left there; recorded with author and time. */
export function DrawerFloatField({ open, typed, floatMinor, error, onType }: DrawerFloatFieldProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const note = useNoteFloat()
  const isNoted = open.floats.at(-1)?.floatMinor === floatMinor
  const left = price(open.floatMinor)
  const byMinor = open.since === null || floatMinor === null ? 0 : floatMinor - open.floatMinor
  return (
    <div className={styles.float}>
      <TextInput
        inputMode="decimal"
        label={t`In the drawer at the start`}
        description={open.since === null ? undefined : t`The last closing left ${left}.`}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        error={error}
      />
      {byMinor !== 0 && (
        <p className={styles.differs} role="status">
          {byMinor < 0
            ? t`${price(-byMinor)} less than the last closing left`
            : t`${price(byMinor)} more than the last closing left`}
        </p>
      )}
      {open.floats.length > 0 && <FloatList floats={open.floats} />}
      <ErrorAlert error={note.error} />
      {!isNoted && (
        <Button
          variant="default"
          loading={note.isPending}
          disabled={floatMinor === null}
          onClick={() => floatMinor !== null && note.mutate({ body: { floatMinor } })}
        >
          {t`Note it now`}
        </Button>
      )}
    </div>
  )
}
