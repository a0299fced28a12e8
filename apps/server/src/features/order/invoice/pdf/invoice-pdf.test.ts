import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { TaxAmount } from '@thali/domain/billing/tax-rows'
import { coloursOfPdf } from '@thali/test-kit/pdf-text'
import { expect, it } from 'vitest'
import { renderInvoicePdf } from './invoice-pdf.ts'

function withTaxes(count: number): InvoiceDocument {
  const taxes = Array.from(
    { length: count },
    (_, index): TaxAmount => ({ kind: 'other', label: `Tax ${index}`, bps: 100, amountMinor: 10 }),
  )
  return {
    kind: 'tax-invoice',
    serial: 'A2627/1',
    issuedOn: '2026-11-20',
    isIndian: true,
    composition: false,
    regime: 'as-labelled',
    isRounded: false,
    supplier: { name: 'Store', legalName: '', address: ['India'], taxNumber: '', fssaiNo: '' },
    customer: { name: '', taxNumber: '' },
    placeOfSupply: null,
    orders: [],
    currencyCode: 'INR',
    currencySymbol: '₹',
    country: 'India',
    credits: null,
    lines: [],
    valueMinor: 1000,
    charges: [],
    taxes,
    rows: [{ hsn: '996331', taxableMinor: 1000, taxes }],
    totalMinor: 3000,
    roundOffMinor: 0,
    payableMinor: 3000,
  } as InvoiceDocument
}

it.each([
  [{}, [595, 842]],
  [{ country: 'United States', currencyCode: 'USD', currencySymbol: '$' }, [612, 792]],
])('makes sheets of the size of the country, %j', async (of, points) => {
  const bytes = await renderInvoicePdf({ ...withTaxes(1), ...of }, null, 'a4')
  const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(bytes.toString('latin1')) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(points)
})

it('prints on a roll in black alone: a thermal head would dissolve grey into dots', async () => {
  const bytes = await renderInvoicePdf(withTaxes(1), null, '80mm')
  expect([...coloursOfPdf(Buffer.from(bytes))]).toEqual(['0 0 0'])
})

it.each(['a4', '80mm'] as const)(
  'fits any number of kinds of tax on %s',
  async (size) => {
    for (const count of [6, 7, 200]) {
      const bytes = await renderInvoicePdf(withTaxes(count), null, size)
      expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    }
  },
  20_000,
)
