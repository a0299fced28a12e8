import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import { pathTo } from '@thali/contract/paths'
import { previousDate, storeTime } from '@thali/domain/time/store-clock'
import { useStore } from '../../shared/session.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** Taxes of this or the previous month as CSV, for the accountant. */
export function TaxReportMenu() {
  const { t } = useLingui()
  const { rules } = useInvoiceNames()
  const { storeId, timeZone } = useStore()
  const now = useNow(60_000)
  const thisMonth = storeTime(now, timeZone).date.slice(0, 7)
  const lastMonth = previousDate(`${thisMonth}-01`).slice(0, 7)
  const when = useStoreTimeFormats()
  const tables = {
    summary: rules.defaultItemCode ? t`by code and rate` : t`by rate`,
    papers: t`bill by bill`,
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}>
          <Trans>Taxes as CSV</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[lastMonth, thisMonth].flatMap((month) =>
          (['summary', 'papers'] as const).map((table) => (
            <Menu.Item
              key={month + table}
              component="a"
              href={pathTo(INVOICE_API.taxReport.path, { storeId, month, table })}
              download
            >
              {`${when.month(month)}, ${tables[table]}`}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
