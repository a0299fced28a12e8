import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { tryUndo, UndoToast } from '../../shared/look/undo-toast.tsx'

const TOAST_MS = 5000

/** A move of an order that can still be undone. */
export interface UndoableMove {
  readonly orderId: string
  /** The order's number and its new state. */
  readonly text: string
  /** Returns its call, if there is one, which shows its error itself. */
  readonly undo: () => unknown
}

/** Moves counted by the notice, latest last, and the notice's id: a new one each time restarts its timer. */
let moves: readonly UndoableMove[] = []
let shown = 0

/** Shows one notice for all recent moves: several would cover the button of the next ticket. */
export function offerUndo(move: UndoableMove): void {
  show([...without(move.orderId), move])
}

/** Stops offering to undo the last move of an order. */
export function withdrawUndo(orderId: string): void {
  const left = without(orderId)
  if (left.length < moves.length) show(left)
}

const without = (orderId: string) => moves.filter((move) => move.orderId !== orderId)
const noticeId = () => `undo-${shown}`

function show(next: readonly UndoableMove[]): void {
  notifications.hide(noticeId())
  moves = next
  const last = next.at(-1)
  if (!last) return
  shown += 1
  notifications.show({
    id: noticeId(),
    autoClose: TOAST_MS,
    withCloseButton: false,
    onClose: () => {
      moves = []
    },
    message: <UndoMoves last={last} count={next.length} />,
  })
}

/** The last move with the number of moves; undoing it leaves the one before it. */
function UndoMoves({ last, count }: { last: UndoableMove; count: number }) {
  const { t } = useLingui()
  const others = count - 1
  const more = t`${plural(others, { one: 'then # more to undo', other: 'then # more to undo' })}`
  return (
    <UndoToast
      text={others > 0 ? `${last.text} (${more})` : last.text}
      onUndo={() => {
        withdrawUndo(last.orderId)
        void tryUndo(last.undo, () => offerUndo(last))
      }}
    />
  )
}
