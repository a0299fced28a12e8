import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import styles from './reservations.module.css'
import type { Moves } from './use-move.tsx'
import { useMoveProblemMessages } from './use-move-problem-names.ts'

/** Asks for confirmation of a move that exceeds the rules or the seats of the tables. */
export function PendingMoveDialog({ moves }: { readonly moves: Moves }) {
  const { t } = useLingui()
  const messages = useMoveProblemMessages()
  const { pending } = moves
  const name = pending?.reservation.name ?? ''
  return (
    <Modal opened={pending !== null} onClose={moves.leave} title={t`Move ${name} anyway?`}>
      <ul className={styles.problems}>
        {pending?.problems.map((problem) => (
          <li key={problem}>{messages[problem]}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={moves.leave}>
          <Trans>Leave it in place</Trans>
        </Button>
        <Button color="red" loading={moves.isPending} onClick={moves.moveAllTheSame}>
          <Trans>Move anyway</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
