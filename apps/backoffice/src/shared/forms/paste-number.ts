import { readPrintedPrice } from '@thali/domain/money/printed-price'
import type { ClipboardEvent } from 'react'
import { amountText } from '../read-amount.ts'

/**
 * Pastes an amount copied from a price list (`Rs. 250/-`, `1,250.00`, `२५०`) into a number field as its number. Number
 * fields keep the digits, points and dashes of a pasted text: `Rs. 250/-` would become -0.25.
 */
export function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text')
  const minor = /^\d*\.?\d*$/.test(text.trim()) ? null : readPrintedPrice(text)
  if (minor === null) return
  event.preventDefault()
  // Mantine's own handler only knows grouped digits.
  event.stopPropagation()
  const { currentTarget: input } = event
  const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const before = input.value.slice(0, from) + amountText(minor)
  const value = before + input.value.slice(to)
  // React sees a value as typed only where its own setter was passed by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.setSelectionRange(before.length, before.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
