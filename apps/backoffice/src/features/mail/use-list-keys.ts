import type { MailThread } from '@thali/contract/mail'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { EndlessListHandle } from '../../shared/look/endless-list.tsx'
import type { useChangeThreads } from './use-change-threads.tsx'
import type { MailSelection } from './use-mail-selection.ts'

type Changes = ReturnType<typeof useChangeThreads>

interface ListKeysOptions {
  readonly threads: readonly MailThread[]
  readonly label: string
  readonly openId: string | undefined
  readonly selection: MailSelection
  readonly change: Changes['change']
  readonly handle: RefObject<EndlessListHandle | null>
  readonly open: (threadId: string) => void
  readonly close: () => void
  readonly writeNew: () => void
  readonly search: () => void
  readonly help: () => void
}

/** Element id of the answer box of an open thread. */
export const ANSWER_ID = 'mail-answer'

/**
 * Keys of the list and of the open thread. They act on the selection, else on the open thread, else on the focused
 * row.
 */
export function useListKeys(options: ListKeysOptions): void {
  const { threads, openId, selection, change, handle, open, close } = options

  /** Id of the thread whose row has the focus. */
  const focusedId = () =>
    document.activeElement?.closest('[data-thread]')?.getAttribute('data-thread') ?? undefined
  const subjects = (): readonly MailThread[] => {
    if (selection.chosen.length > 0) return selection.chosen
    const id = openId ?? focusedId()
    return threads.filter((thread) => thread.id === id)
  }
  const step = (by: 1 | -1) => () => {
    const at = threads.findIndex(({ id }) => id === (openId ?? focusedId()))
    const next = at < 0 ? 0 : Math.min(threads.length - 1, Math.max(0, at + by))
    const thread = threads[next]
    if (!thread) return
    if (openId === undefined) handle.current?.focusRow(next)
    else if (thread.id !== openId) {
      handle.current?.reveal(next)
      open(thread.id)
    }
  }
  const act = (of: (first: MailThread) => Parameters<Changes['change']>[1]) => () => {
    const chosen = subjects()
    const [first] = chosen
    if (!first) return
    const wanted = of(first)
    void change(chosen, wanted)
    selection.clear()
    // The open thread has left the list, or would be marked as read again.
    if (openId !== undefined && (wanted.place !== undefined || wanted.isUnread)) close()
  }
  const answer = () => {
    const box = document.getElementById(ANSWER_ID)
    if (box) return box.focus()
    const [first] = subjects()
    if (first) open(first.id)
  }
  useMailKeys({
    j: step(1),
    ArrowDown: step(1),
    k: step(-1),
    ArrowUp: step(-1),
    e: act(({ place }) => ({ place: place === 'archive' ? 'inbox' : 'archive' })),
    '#': act(() => ({ place: 'trash' })),
    '!': act(() => ({ place: 'spam' })),
    s: act(({ isStarred }) => ({ isStarred: !isStarred })),
    i: act(({ isImportant }) => ({ isImportant: !isImportant })),
    u: act(({ isUnread }) => ({ isUnread: !isUnread })),
    x: () => {
      const id = focusedId() ?? openId
      if (id !== undefined) selection.toggle(id)
    },
    r: answer,
    c: options.writeNew,
    '/': options.search,
    '?': options.help,
    Escape: selection.chosen.length > 0 ? () => selection.clear() : openId === undefined ? undefined : close,
  })
}

/** Action of each key; named by `event.key`. */
type MailKeys = Readonly<Record<string, (() => void) | undefined>>

/** Keys of the mail screen; ignored while a field has the focus or a dialog or menu is open. */
function useMailKeys(keys: MailKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  // Before the list is shown: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    // A menu that this very key closes may be removed before the key event arrives here.
    let isCovered = false
    const look = () => {
      isCovered = document.querySelector('[role="dialog"], [role="menu"]') !== null
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
      if (isCovered) return
      // Arrow keys scroll scrollable text.
      if (event.key.startsWith('Arrow') && target?.closest('[data-scrolls]')) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', look, { capture: true })
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', look, { capture: true })
      removeEventListener('keydown', press)
    }
  }, [])
}
