import { Plural, Trans } from '@lingui/react/macro'
import { Badge, UnstyledButton } from '@mantine/core'
import type { PrintedCode } from '@thali/contract/codes'
import look from '../../shared/look/list-page.module.css'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { useCodeName } from './code-name.ts'
import styles from './codes.module.css'

/** Code: its place and number of scans. */
export function CodeListItem({ code, onOpen }: { code: PrintedCode; onOpen: () => void }) {
  const nameOf = useCodeName()
  const formats = useFormats()
  const { orderType, area, scans } = code
  return (
    <li className={`${look.row} ${styles.row}`}>
      <div>
        <UnstyledButton className={`${look.title} ${look.whole}`} onClick={onOpen}>
          {nameOf(code)}
        </UnstyledButton>
        <p className={look.muted}>
          {[orderType && formats.orderType(orderType), area].filter((part) => part !== '').join(' · ') || ' '}
        </p>
      </div>
      <div className={styles.scans}>
        {code.isDead ? (
          <Badge color="red" size="lg">
            <Trans>Not scanned</Trans>
          </Badge>
        ) : (
          <span>
            <Plural value={scans} one="# scan" other="# scans" />
          </span>
        )}
        <LastScan code={code} />
      </div>
    </li>
  )
}

function LastScan({ code }: { code: PrintedCode }) {
  const when = useStoreTimeFormats()
  if (code.scannedOn === null)
    return (
      <p className={look.muted}>
        <Trans>never yet</Trans>
      </p>
    )
  const day = when.day(code.scannedOn)
  return (
    <p className={look.muted}>
      <Trans>last on {day}</Trans>
    </p>
  )
}
