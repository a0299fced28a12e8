import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { AuditEntry } from '@thali/contract/audit'
import { pathTo } from '@thali/contract/paths'
import { ROLES } from '@thali/domain/people/permissions'
import { Link } from 'react-router'
import { describeDevice } from '../../shared/describe-device.ts'
import { ChangeArrow } from '../../shared/look/change-arrow.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { useStore } from '../../shared/session.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { useActionNames } from './action-names.ts'
import styles from './audit.module.css'
import { useChangeMessages } from './use-change-messages.ts'

/** Entry of the audit log: the action and its differences, its author, when and from where. */
export function AuditListItem({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const actionName = useActionNames()
  const actorText = useActorName()
  const changeTexts = useChangeMessages()
  const changes = changeTexts(entry)
  return (
    <li className={`${pageStyles.row} ${styles.entry}`}>
      <div className={styles.what}>
        <p className={pageStyles.title}>{actionName(entry.action)}</p>
        <Subject entry={entry} />
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(({ name, before, after }) => (
              <li key={name}>
                <span className={pageStyles.muted}>{name}</span>{' '}
                {before !== null && (
                  <>
                    <del>{before}</del>
                    <ChangeArrow />
                  </>
                )}
                <ins>{after}</ins>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.who}>
        <span>{actorText(entry.by)}</span>
        <time dateTime={entry.at} className={pageStyles.muted}>
          {moment(entry.at)}
        </time>
        <Place place={entry.place} />
        {!entry.isChained && <span className={pageStyles.muted}>{t`From before entries were chained`}</span>}
      </div>
    </li>
  )
}

/** Subject of the action, if it adds to the action's name. */
function Subject({ entry: { action, subject } }: { readonly entry: AuditEntry }) {
  const { t } = useLingui()
  const { slug } = useStore()
  if (subject === '') return null
  if (action.startsWith('order.') && !action.endsWith('order-alerts.set'))
    return <Link to={pathTo(APP_PAGES.order, { slug, orderId: subject })}>{t`Open the order`}</Link>
  return null
}

function Place({ place }: { readonly place: AuditEntry['place'] }) {
  const { t } = useLingui()
  if (!place) return null
  const { browser, system } = describeDevice(place.device)
  const device = [browser, system].filter((part) => part !== null).join(', ')
  return <span className={pageStyles.muted}>{[device || t`Unknown device`, place.address].join(' · ')}</span>
}

/** Author of an entry, and by which means they signed in. */
function useActorName(): (by: AuditEntry['by']) => string {
  const { t } = useLingui()
  const roleName = useRoleName()
  return ({ kind, name, role }) => {
    if (kind === 'operator') return name === '' ? t`An operator of this server` : t`${name} (operator)`
    const known = ROLES.find((one) => one === role)
    const title = known ? roleName(known) : ''
    if (kind === 'screen') return t`Screen ${name}`
    const way = kind === 'token' ? t`by an API token` : kind === 'pin' ? t`by PIN at a screen` : ''
    return [name, title, way].filter(Boolean).join(' · ')
  }
}
