/** Printed papers contain all of the order, in its order, on paper of any width. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenTicket } from '../order/kitchen-ticket.ts'
import { layOutDocument } from './lay-out-document.ts'
import { printMessages } from './print-messages.ts'
import { asDuplicate, type PrintedDocument, printableText } from './printed-document.ts'
import { ticketDocument } from './ticket-document.ts'
import type { Typesetter } from './typesetter.ts'

const WORDS = printMessages('en')

/** Typesetter with one column a letter, more for larger sizes. */
const typesetter = (width: number, lacks: (text: string) => boolean = () => false): Typesetter => ({
  width,
  measure: (text, { size }) => [...text].length * (size === 'huge' ? 3 : 1),
  lacks,
})

const SCRIPTS = ['abc XYZ', 'कढ़ी पनीर', 'কষা মাংস', 'கோழி', 'స్త్రీ ', 'e\u0301', '<b>&amp;', '  ', '-']
const text = fc
  .array(fc.constantFrom(...SCRIPTS, 'verylongwordwithoutanyblank'), { minLength: 1, maxLength: 8 })
  .map((parts) => `x${parts.join('')}`)

const line = fc.record({
  label: text,
  quantity: fc.integer({ min: 1, max: 99 }),
  choices: fc.array(fc.record({ label: text, contents: fc.array(text, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
  }),
  veg: fc.constantFrom(true, false, null),
  note: fc.option(text, { nil: undefined }),
  discarded: fc.constantFrom<object | null>(null, null, null, {}),
})

const order: fc.Arbitrary<Parameters<typeof kitchenTicket>[0]> = fc.record({
  number: fc.integer({ min: 1, max: 9999 }),
  orderType: text,
  address: text,
  remarks: text,
  lines: fc.array(line, { minLength: 1, maxLength: 100 }),
})

function documentOf(sold: Parameters<typeof kitchenTicket>[0]): PrintedDocument {
  const ticket = kitchenTicket(sold)
  const facts = {
    occasion: 'cook',
    station: '',
    place: sold.address,
    time: '7:05 pm',
    wantedAt: '',
    reason: '',
  } as const
  return ticketDocument({ ticket, ...facts }, WORDS)
}

const squeezed = (all: string) => all.replace(/\s+/g, '')

/** Text of the rows of a paper, from top to bottom. */
function onPaper(document: PrintedDocument, width: number): string {
  const laidOut = layOutDocument(document, typesetter(width))
  if ('problem' in laidOut) throw new Error(`${laidOut.problem}: ${laidOut.text}`)
  return laidOut.rows
    .flatMap((row) => (row.kind === 'text' ? row.texts.map((placed) => placed.text) : []))
    .join('')
}

describe('a kitchen ticket', () => {
  it('has each line of its order once, with its quantity, all its choices and its note', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 24, max: 64 }), (sold, width) => {
        const dishes = (isStruck: boolean) =>
          sold.lines
            .filter(({ discarded }) => (discarded !== null) === isStruck)
            .map(({ label, quantity, choices, veg, note = '' }) => {
              const options = choices.flatMap(({ contents }) =>
                [...Map.groupBy(contents, (content) => content)].map(([content, { length }]) =>
                  printableText(`+${length > 1 ? `${length} × ` : ''}${content}`),
                ),
              )
              return `${quantity}×${printableText(label)}${veg === false ? '(non-veg)' : ''}${options.join('')}${printableText(note)}`
            })
        const cooked = dishes(false)
        const struck = dishes(true)
        const expected = [
          `KOT#${sold.number}${printableText(`${sold.orderType} · ${sold.address}`)}7:05 pm`,
          ...cooked,
          ...(struck.length > 0 ? [WORDS.struckBefore, ...struck] : []),
          printableText(sold.remarks),
          `Portions:${sold.lines.reduce((sum, { quantity, discarded }) => sum + (discarded ? 0 : quantity), 0)}`,
        ]
        expect(squeezed(onPaper(documentOf(sold), width))).toBe(squeezed(expected.join('')))
      }),
    )
  })

  it('stays within the edge of its paper', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 24, max: 64 }), (sold, width) => {
        const laidOut = layOutDocument(documentOf(sold), typesetter(width))
        if ('problem' in laidOut) throw new Error(laidOut.text)
        for (const row of laidOut.rows) {
          if (row.kind !== 'text') continue
          for (const { x, text: placed } of row.texts) {
            const end = x + typesetter(width).measure(placed, row.style)
            expect(end, placed).toBeLessThanOrEqual(width)
          }
        }
      }),
    )
  })

  it('is refused for a dish with unprintable letters, but prints a remark with some', () => {
    const lacks = (written: string) => written.includes('☃')
    const sold = { number: 1, orderType: 'Dine-In', address: 'T1', remarks: 'ჭ', lines: [] }
    const withDish = (label: string) =>
      documentOf({ ...sold, lines: [{ label, quantity: 1, choices: [], veg: null, discarded: null }] })
    expect(
      layOutDocument(
        withDish('ჭაჭა'),
        typesetter(32, (t) => t.includes('ჭ')),
      ),
    ).toEqual({
      problem: 'unknown-letters',
      text: 'ჭაჭა',
    })
    expect(layOutDocument(withDish('Dal'), typesetter(32, lacks))).toHaveProperty('rows')
  })

  it('ends with the amount to collect at the door, for deliveries', () => {
    const sold = { number: 1, orderType: 'Delivery', address: 'Home', remarks: '', lines: [] }
    const facts = {
      occasion: 'cook',
      station: '',
      place: 'Home',
      time: '',
      wantedAt: '',
      reason: '',
    } as const
    const ticketed = (toCollect?: string) =>
      onPaper(ticketDocument({ ticket: kitchenTicket(sold), ...facts, toCollect }, WORDS), 40)
    expect(ticketed('1,210.00')).toMatch(/Portions: 0Collect1,210.00$/)
    expect(ticketed('')).toMatch(/Paid: collect nothing$/)
    expect(ticketed()).toMatch(/Portions: 0$/)
  })

  it('indents the dishes of a combo, so that it shows where the next dish begins', () => {
    const { lines } = ticketDocument(
      {
        ticket: {
          ...{ number: 1, orderType: 'Dine-In', address: 'T1', remarks: '', struckLines: [], portions: 4 },
          lines: [
            {
              ...{ label: 'Thali', quantity: 1, veg: true, note: '' },
              options: [{ text: 'Papad', isNested: false }],
              components: [
                { label: 'Lassi', quantity: 1, veg: true, options: [{ text: 'Malai', isNested: false }] },
              ],
            },
            { label: 'Dal', quantity: 3, veg: true, note: '', options: [{ text: 'Mild', isNested: false }] },
          ],
        },
        ...{ occasion: 'cook', station: '', place: 'T1', time: '', wantedAt: '', reason: '' },
      },
      WORDS,
    )
    const leads = lines.flatMap((line) => (line.kind === 'vital' ? [`${line.lead} ${line.label}`] : []))
    expect(leads).toEqual(['1× Thali:', '   + Papad', '  1× Lassi', '     + Malai', '3× Dal', '   + Mild'])
  })

  it('lists facts of a dish for the kitchen, before its choices', () => {
    const facts = { size: { en: '250 g' } }
    const dish = {
      label: 'Dal',
      quantity: 2,
      choices: [{ label: 'Heat', contents: ['Hot'] }],
      veg: null,
      facts,
    }
    const sold = { number: 1, orderType: 'Dine-In', address: 'T1', remarks: '' }
    const paper = onPaper(documentOf({ ...sold, lines: [{ ...dish, discarded: null }] }), 40)
    expect(paper).toContain('2×Dal250 g   +Hot')
  })

  it('leaves out pictures and what commands printers, never letters', () => {
    expect(printableText('Chai ☕️ \u001b@\u0007 <b>5 & 10 ₹</b> 👨‍👩‍👧 क्‍ष')).toBe('Chai @ <b>5 & 10 ₹</b> क्‍ष')
  })

  it('states that it may have been printed before, and then opens no drawer', () => {
    const document = asDuplicate({ lines: [], opensDrawer: true }, WORDS.duplicate)
    expect(document).toMatchObject({ opensDrawer: false, lines: [{ text: 'DUPLICATE', inverted: true }] })
  })
})

describe('an amount', () => {
  const bill = (amount: string, label = 'Paneer Tikka'): PrintedDocument => ({
    lines: [{ kind: 'vital', lead: '2×', label, amount, size: 'normal' }],
    opensDrawer: false,
  })

  it('is printed in full at the right edge, in its own row if it leaves no room for the dish', () => {
    const wide = layOutDocument(bill('1,23,456.00'), typesetter(40))
    expect(wide).toMatchObject({
      rows: [{ texts: [{ text: '2×' }, { text: 'Paneer Tikka' }, { x: 29, text: '1,23,456.00' }] }],
    })
    const narrow = layOutDocument(bill('1,23,456.00'), typesetter(20))
    if ('problem' in narrow) throw new Error(narrow.text)
    expect(narrow.rows.at(-1)).toMatchObject({ texts: [{ x: 9, text: '1,23,456.00' }] })
  })

  it('that is wider than the paper is refused, never cut', () => {
    expect(layOutDocument(bill('1,23,456.00'), typesetter(10))).toEqual({
      problem: 'too-wide',
      text: '1,23,456.00',
    })
  })
})
