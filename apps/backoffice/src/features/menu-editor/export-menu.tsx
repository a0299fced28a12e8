import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { pathTo } from '@thali/contract/paths'
import { useStore } from '../../shared/session.ts'

/** The menu as files to archive, or to edit elsewhere and import again. */
export function ExportMenu() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const files = [
    { format: 'csv', label: t`The draft as a CSV sheet` },
    { format: 'json', label: t`The store as its file (JSON)` },
    { format: 'zip', label: t`The store with its pictures (ZIP)` },
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileExport size={18} />}>{t`Export`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ format, label }) => (
          <Menu.Item
            key={format}
            component="a"
            href={pathTo(EDITOR_API.exportMenu.path, { storeId, format })}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
