import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { pathTo } from '@thali/contract/paths'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { useStore } from '../../../shared/session.ts'
import styles from './data.module.css'

/** Downloads of all data of the store, for an accountant, another system or an import. */
export function ExportPanel() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const menu = (format: string) => pathTo(EDITOR_API.exportMenu.path, { storeId, format })
  const files = [
    {
      href: pathTo(STORE_DATA_API.billsArchive.path, { storeId }),
      label: t`All bills and credit notes (ZIP)`,
      about: t`As a sheet, with everything that is on each of them. The law requires you to keep them for years.`,
    },
    {
      href: menu('zip'),
      label: t`The store with its pictures (ZIP)`,
      about: t`Profile, menus and settings as an import takes them.`,
    },
    {
      href: menu('json'),
      label: t`The store as its file (JSON)`,
      about: t`The same without the pictures.`,
    },
    {
      href: menu('csv'),
      label: t`The draft as a CSV sheet`,
      about: t`Dishes and prices, to edit in a table and import again.`,
    },
  ]
  return (
    <FormPanel title={t`Export`} hint={t`Keep these files with your accounts.`}>
      <ul className={styles.files}>
        {files.map(({ href, label, about }) => (
          <li key={href}>
            <Button
              component="a"
              href={href}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
            >
              {label}
            </Button>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </FormPanel>
  )
}
