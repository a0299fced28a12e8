import { FOCUSABLE, focusMoved, isAlike } from './moved-part.ts'

/** Parts of the page that the focus does not leave by itself: what replaces a page comes later. */
const BOUNDARY = 'main, [role=dialog]'

/** Place in the page that an element was removed from. */
interface Gap {
  readonly parent: Element
  /** Node before it; null: none. */
  readonly previous: Node | null
}

/**
 * Keeps the focus of people who use the keyboard: where its element is removed, the same one gets it in the place that
 * its part has moved to, or else the next one in the page. An element that was disabled while its action ran gets it
 * back.
 *
 * @returns function that removes the listeners
 */
export function keepFocus(): () => void {
  /** Element with the focus, if it was reached or pressed by a key: not after a click or a tap. */
  let focused: HTMLElement | null = null

  const changes = new MutationObserver((records) => {
    if (focused === null || document.activeElement !== document.body) return
    if (focused.isConnected) focused.focus({ preventScroll: true })
    else if (!focusMoved(focused)) focusBehind(focused, gapOf(focused, records))
  })

  const note = (element: Element | null) => {
    focused = element instanceof HTMLElement ? element : null
    if (focused === null) changes.disconnect()
    else
      changes.observe(document.body, {
        ...{ childList: true, subtree: true },
        attributeFilter: ['disabled'],
      })
  }
  const enter = ({ target }: FocusEvent) =>
    note(target instanceof Element && target.matches(':focus-visible') ? target : null)
  let pressed: Element | null = null
  const press = (event: KeyboardEvent) => {
    const { activeElement } = document
    if (!event.repeat) pressed = activeElement
    // A key that is held does not act on one row after the other.
    else if (event.key === 'Enter' && activeElement !== pressed) event.preventDefault()
    // What was clicked may be pressed by a key afterwards.
    if (activeElement !== document.body) note(activeElement)
  }
  /** An element that loses the focus while it could keep it was left. */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = null
    })

  document.addEventListener('focusin', enter)
  document.addEventListener('keydown', press, true)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('focusout', leave)
    changes.disconnect()
  }
}

/** Gap that an element left: that of the topmost removed element around it. */
function gapOf(removed: Element, records: readonly MutationRecord[]): Gap | null {
  let gap: Gap | null = null
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    const lost: Node = gap?.parent ?? removed
    if (!(target instanceof Element) || ![...removedNodes].some((node) => node.contains(lost))) continue
    const isStill = (node: Node | null) => node === null || node.parentNode === target
    const behind = isStill(nextSibling) ? nextSibling : null
    gap = {
      parent: target,
      previous: isStill(previousSibling) ? previousSibling : (behind?.previousSibling ?? null),
    }
  }
  return gap
}

/**
 * Focuses the first element behind a gap, in a next row rather the one that is like the removed one; else that of the
 * previous row; else those around its parent in the same way.
 */
function focusBehind(removed: Element, gap: Gap | null): void {
  for (let at = gap; at?.parent.isConnected; at = around(at)) {
    const { parent, previous } = at
    const all = [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const before = previous === null ? [] : all.filter((element) => isUpTo(element, previous))
    const behind = all.slice(before.length)
    const row = previous === null ? parent.firstChild : previous.nextSibling
    const choices = [
      ...behind.filter((element) => isAlike(element, removed) && row?.contains(element)),
      ...behind,
      ...before.filter((element) => isAlike(element, removed) && previous?.contains(element)),
    ]
    if (choices.some(takesFocus)) return
    if (parent instanceof HTMLElement && parent.matches(FOCUSABLE) && takesFocus(parent)) return
  }
}

/** Whether an element is in a node, or before it. */
function isUpTo(element: Element, node: Node): boolean {
  return (
    node.contains(element) || (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

/** Gap of a parent itself, in the part of the page around it. */
function around({ parent }: Gap): Gap | null {
  const { parentElement } = parent
  if (parent.matches(BOUNDARY) || parentElement === null || parentElement.matches('body')) return null
  return { parent: parentElement, previous: parent }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
