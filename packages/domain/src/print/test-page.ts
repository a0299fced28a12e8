import type { PrintMessages } from './print-messages.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Test page of a new printer: edges, sizes, an amount, and the scripts of Indian menus. */
export function testPage(
  { store, printer, time, amount }: { readonly [Fact in 'store' | 'printer' | 'time' | 'amount']: string },
  messages: PrintMessages,
): PrintedDocument {
  const center = { kind: 'text', align: 'center' } as const
  return {
    lines: [
      { ...center, text: messages.testTitle, size: 'huge', bold: true },
      { ...center, text: `${store} · ${printer}`, size: 'large', bold: true },
      { ...center, text: time, size: 'normal' },
      { kind: 'rule' },
      { kind: 'text', text: messages.testWidth, size: 'normal', boxed: true },
      { kind: 'text', text: messages.testAmounts, size: 'normal' },
      { kind: 'vital', lead: '2×', label: 'Paneer Tikka', amount, size: 'normal' },
      { kind: 'text', text: messages.testScripts, size: 'normal' },
      {
        kind: 'text',
        text: 'हिन्दी · বাংলা · தமிழ் · తెలుగు · ಕನ್ನಡ · ગુજરાતી · ਪੰਜਾਬੀ · മലയാളം · ଓଡ଼ିଆ',
        size: 'normal',
      },
      { kind: 'rule' },
      { ...center, text: messages.testEnd, size: 'small' },
    ],
    opensDrawer: false,
  }
}
