import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from './use-formats.ts'
import { useShiftsNow } from './use-shifts-now.ts'
import styles from './who-is-in.module.css'

/** Who is in now and until when; nothing while nobody is planned. */
export function WhoIsIn() {
  const { t } = useLingui()
  const { time } = useFormats()
  const { data } = useShiftsNow()
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t`In now`}>
      <h2>
        <Trans>In now</Trans>
      </h2>
      <ul>
        {data.items.map(({ id, name, endsAt, note }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span>{t`until ${time(endsAt)}`}</span>
            {note && <small dir="auto">{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
