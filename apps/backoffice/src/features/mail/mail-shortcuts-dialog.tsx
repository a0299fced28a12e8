import { useLingui } from '@lingui/react/macro'
import { Kbd, Modal, Table } from '@mantine/core'

/** Keys of the mail screen. */
export function MailShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['J', '↓'], t`Next thread`],
    [['K', '↑'], t`Thread before`],
    [['Enter'], t`Open the thread`],
    [['R'], t`Answer`],
    [['Ctrl', 'Enter'], t`Send`],
    [['E'], t`Archive, or back to the inbox`],
    [['S'], t`Star`],
    [['I'], t`Important`],
    [['U'], t`Read or unread`],
    [['#'], t`Move to the trash`],
    [['!'], t`Mark as spam`],
    [['X'], t`Choose the thread`],
    [['C'], t`New mail`],
    [['/'], t`Search`],
    [['Esc'], t`Close the thread, choose none`],
    [['?'], t`This help`],
  ]
  return (
    <Modal opened onClose={onClose} title={t`Keys and help`} centered>
      <Table>
        <Table.Tbody>
          {keys.map(([names, does]) => (
            <Table.Tr key={does}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {names.map((name) => (
                  <Kbd key={name} size="lg" me={4}>
                    {name}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
