import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Modal, Stack, Table } from '@mantine/core'
import type { WakeLockState } from '../../shared/use-wake-lock.ts'

/** Help about the board's keys, and the capabilities of this device. */
export function HelpDialog({ wakeLock, onClose }: { wakeLock: WakeLockState; onClose: () => void }) {
  const { t } = useLingui()
  const screen: Record<WakeLockState, string> = {
    on: t`This screen stays on while the board is open.`,
    off: t`This device does not allow the board to keep the screen on right now.`,
    unsupported: t`Keeping the screen on needs https and a recent browser; set the device to never sleep.`,
  }
  return (
    <Modal opened onClose={onClose} title={t`Keys and help`} centered>
      <Stack>
        <Table>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Kbd size="lg">0</Kbd> – <Kbd size="lg">9</Kbd>
              </Table.Td>
              <Table.Td>{t`Choose the ticket with this order number`}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td>
                <Kbd size="lg">Enter</Kbd>
              </Table.Td>
              <Table.Td>{t`Press the large button of the chosen ticket`}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Kbd size="lg">Shift</Kbd> + <Kbd size="lg">Enter</Kbd>
              </Table.Td>
              <Table.Td>
                <Trans>Mark the order of the chosen ticket as ready, then a delivery as on the way</Trans>
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td>
                <Kbd size="lg">Esc</Kbd>
              </Table.Td>
              <Table.Td>{t`Leave the chosen ticket`}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td>
                <Kbd size="lg">U</Kbd>
              </Table.Td>
              <Table.Td>{t`Undo your last step, for a minute`}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td>
                <Kbd size="lg">?</Kbd>
              </Table.Td>
              <Table.Td>{t`This help`}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <span>{t`Tap a ticket’s head for its details, an item to strike it off or sell it out.`}</span>
        <span>{t`New orders ring until someone accepts them.`}</span>
        <span>{screen[wakeLock]}</span>
      </Stack>
    </Modal>
  )
}
