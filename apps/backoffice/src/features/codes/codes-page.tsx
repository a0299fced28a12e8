import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Chip, Group, UnstyledButton } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import type { PrintedCode } from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddableListPage } from '../../shared/look/addable-list-page.tsx'
import look from '../../shared/look/list-page.module.css'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { CodeDrawer } from './code-drawer.tsx'
import { useCodeName } from './code-name.ts'
import styles from './codes.module.css'
import { MakeCodesDialog } from './new-codes-dialog.tsx'
import { PrintBar } from './print-bar.tsx'

/** `/app/{slug}/codes`: every printed code of the store, tables and rooms by area. */
export function CodesPage() {
  const { t } = useLingui()
  const codes = useStoreQuery(['codes'], CODES_API.codes)
  return (
    <AddableListPage
      title={t`QR codes`}
      query={codes}
      items={codes.data?.items}
      failure={t`The codes could not be loaded`}
      addLabel={t`Create codes`}
      empty={{
        icon: IconQrcode,
        title: t`No codes yet`,
        text: t`Create one for each table: guests scan it and order to where they sit.`,
      }}
      rows={(items) => <CodeList codes={items} />}
      dialog={(onClose) => <MakeCodesDialog onClose={onClose} />}
    />
  )
}

const ALL = 'all'
const DEAD = 'dead'

/** The codes that match the filter in the URL, under their areas. */
function CodeList({ codes }: { codes: readonly PrintedCode[] }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [openId, setOpenId] = useState<string | null>(null)
  const show = search.get('show') ?? ALL
  const areas = [...new Set(codes.map(({ area }) => area))].filter((area) => area !== '')
  const dead = codes.filter(({ isDead }) => isDead)
  const shown = codes.filter(
    (code) => show === ALL || (show === DEAD ? code.isDead : code.area === show.replace(/^area-/, '')),
  )
  const choose = (value: string) => setSearch(value === ALL ? {} : { show: value }, { replace: true })
  const open = codes.find(({ id }) => id === openId) ?? null
  return (
    <>
      {(areas.length > 0 || dead.length > 0) && (
        <Chip.Group value={show} onChange={(value) => choose(String(value))}>
          <Group gap={8} mb={12} role="group" aria-label={t`Which codes`}>
            <Chip value={ALL}>{t`All`}</Chip>
            {areas.map((area) => (
              <Chip key={area} value={`area-${area}`}>
                {area}
              </Chip>
            ))}
            {dead.length > 0 && (
              <Chip value={DEAD} color="red">
                <Plural value={dead.length} one="# not scanned" other="# not scanned" />
              </Chip>
            )}
          </Group>
        </Chip.Group>
      )}
      <PrintBar codes={shown} />
      {show === DEAD && (
        <p className={look.hint}>
          <Trans>
            Nobody has scanned these for 30 days. Are they still on their tables, and can they be seen?
          </Trans>
        </p>
      )}
      <ul className={look.rows}>
        {shown.map((code) => (
          <CodeListItem key={code.id} code={code} onOpen={() => setOpenId(code.id)} />
        ))}
      </ul>
      <CodeDrawer code={open} areas={areas} onClose={() => setOpenId(null)} />
    </>
  )
}

/** Code: its place and number of scans. */
function CodeListItem({ code, onOpen }: { code: PrintedCode; onOpen: () => void }) {
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
