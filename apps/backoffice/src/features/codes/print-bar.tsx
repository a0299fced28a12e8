import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { PrintedCode, PrintFormat } from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { pathTo } from '@thali/contract/paths'
import { countryRules } from '@thali/domain/country/country-rules'
import { sheetFor } from '@thali/domain/print/paper-size'
import { useState } from 'react'
import { useStore } from '../../shared/session.ts'
import styles from './codes.module.css'
import { useDownload } from './use-download.ts'

/** Prints these codes: choice of the paper, and with or without the licence number. */
export function PrintBar({ codes }: { codes: readonly PrintedCode[] }) {
  const { t } = useLingui()
  const store = useStore()
  const { storeId, slug } = store
  const sheet = sheetFor(store).name
  const [format, setFormat] = useState<PrintFormat>('a4')
  const [hasLicence, setLicence] = useState(false)
  const download = useDownload()
  const print = () =>
    download.mutate({
      address: pathTo(CODES_API.printCodes.path, {
        storeId,
        format,
        codes: codes.map(({ id }) => id).join(','),
        licence: hasLicence ? 'yes' : 'no',
      }),
      fileName: `${slug}-${format === 'a4' ? sheet.toLowerCase() : format}.pdf`,
    })
  return (
    <div className={styles.print}>
      <Select
        label={t`Print on`}
        allowDeselect={false}
        data={
          [
            { value: 'a4', label: t`${sheet} sheet, 12 to cut out` },
            { value: 'a6', label: t`A6 cards` },
            { value: 'tent', label: t`Table tents, ${sheet} to fold` },
            { value: 'sticker', label: t`Stickers, 70 × 84 mm` },
          ] satisfies { value: PrintFormat; label: string }[]
        }
        value={format}
        onChange={(value) => value && setFormat(value as PrintFormat)}
      />
      {countryRules(store).foodPermit && (
        <Checkbox
          className={styles.licence ?? ''}
          label={t`With the FSSAI number`}
          checked={hasLicence}
          onChange={(event) => setLicence(event.currentTarget.checked)}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} />}
        loading={download.isPending}
        disabled={codes.length === 0}
        onClick={print}
      >
        {codes.length === 1 ? (
          <Trans>Print this code</Trans>
        ) : (
          <Trans>Print these {codes.length} codes</Trans>
        )}
      </Button>
    </div>
  )
}
