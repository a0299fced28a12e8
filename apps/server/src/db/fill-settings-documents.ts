/** The step after migration 0345: documents of settings, made of the columns and tables that held them before. */
import type { StoreSettings } from '@thali/contract/imported-store'
import type { Tax } from '@thali/domain/menu/menu'
import type { OrderType } from '@thali/domain/order/order-type'
import { guessOrderTypeKind, type OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { sql } from 'kysely'
import type { Db } from './schema.ts'
import { putDocuments } from './settings-documents.ts'

/** Migration after which it can run. */
export const MAKES_SETTINGS = '0345_create_store_settings'
/** Stores asked for at once. */
const CHUNK = 200

/**
 * Gives each store without documents those that its columns say: after an upgrade all of them, at later starts those that
 * a server of the version before has made meanwhile. A store has all of its documents or none, so that whoever is killed
 * leaves nothing half done.
 */
export async function fillSettingsDocuments(db: Db): Promise<void> {
  for (;;) {
    const ids = await listWithout(db)
    for (const id of ids) await putDocuments(db, id, await readFormer(db, id))
    if (ids.length < CHUNK) return
  }
}

async function listWithout(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('store_versions')
    .leftJoin('store_settings', (join) =>
      join
        .onRef('store_settings.store_id', '=', 'store_versions.store_id')
        .on('store_settings.section', '=', 'profile'),
    )
    .select('store_versions.store_id')
    .where('store_settings.section', 'is', null)
    .orderBy('store_versions.store_id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ store_id }) => store_id)
}

interface FormerRow {
  readonly description: string
  readonly legal_name: string
  readonly street: string
  readonly pin_code: string
  readonly city: string
  readonly region: string
  readonly gst_no: string
  readonly fssai_no: string
  readonly about_us: string
  readonly primary_color: string | null
  readonly grievance_officer: StoreSettings['grievanceOfficer']
  readonly signed_table_links: boolean
  readonly reasons: StoreSettings['reasons']
  readonly translations: StoreSettings['translations'] | null
  readonly composition_scheme: boolean
  readonly invoice_prefix: string
  readonly round_bills: boolean
  readonly opening_hours: StoreSettings['hours'] | null
  readonly languages: StoreSettings['languages'] | null
  readonly taxes: StoreSettings['taxes'] | null
  readonly menu_layout: StoreSettings['menuLayout'] | null
  readonly tips: StoreSettings['tips'] | null
}

async function readFormer(db: Db, storeId: string): Promise<Partial<StoreSettings>> {
  const { rows } = await sql<FormerRow>`select * from stores where id = ${storeId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`store ${storeId} has no row`)
  const { rows: links } = await sql<StoreSettings['links'][number]>`select type, url from store_links
    where store_id = ${storeId} order by position`.execute(db)
  return {
    description: row.description,
    legalName: row.legal_name,
    address: { street: row.street, pinCode: row.pin_code, city: row.city, state: row.region, country: '' },
    gstNo: row.gst_no,
    fssaiNo: row.fssai_no,
    aboutUs: row.about_us,
    primaryColor: row.primary_color,
    grievanceOfficer: row.grievance_officer,
    links,
    orderTypes: await listFormerTypes(db, storeId),
    reasons: row.reasons,
    invoicePrefix: row.invoice_prefix,
    ...(row.signed_table_links && { signedTableLinks: true }),
    ...(row.composition_scheme && { compositionScheme: true }),
    ...(row.round_bills && { roundBills: true }),
    ...(row.translations && { translations: row.translations }),
    ...(row.opening_hours && { hours: row.opening_hours }),
    ...(row.languages && { languages: row.languages }),
    ...(row.taxes && { taxes: row.taxes }),
    ...(row.menu_layout && { menuLayout: row.menu_layout }),
    ...(row.tips && { tips: row.tips }),
  }
}

interface FormerType {
  readonly id: string
  readonly label: string
  readonly kind: OrderTypeKind | null
  readonly active: boolean
  readonly otp_authentication: boolean
  readonly otp_on_order: boolean
  readonly payment_method: string
  readonly online_payment: boolean
  readonly initial_order_state: 1 | 2 | 3
  readonly minimum_minor: number
  readonly maximum_minor: number | null
  readonly maximum_lines: number | null
  readonly phone_required: boolean
  readonly approve_first: boolean
  readonly pin_codes: readonly string[] | null
  readonly estimate_from: number | null
  readonly estimate_to: number | null
}

interface FormerCharge {
  readonly order_type_id: string
  readonly label: string
  readonly kind: 'absolute' | 'percentage'
  readonly amount_minor: number
  readonly bps: number
  readonly optional: boolean
  readonly taxes: readonly Tax[] | null
}

async function listFormerTypes(db: Db, storeId: string): Promise<OrderType[]> {
  const { rows: types } = await sql<FormerType>`select * from order_types
    where store_id = ${storeId} order by position`.execute(db)
  const { rows: charges } = await sql<FormerCharge>`select * from order_type_charges
    where store_id = ${storeId} order by order_type_id, position`.execute(db)
  return types.map((row) => ({
    label: row.label,
    kind: row.kind ?? guessOrderTypeKind(row.label),
    active: row.active,
    otpAuthentication: row.otp_authentication,
    otpOnOrder: row.otp_on_order,
    paymentMethod: row.payment_method,
    onlinePayment: row.online_payment,
    initialOrderState: row.initial_order_state,
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
    maximumLines: row.maximum_lines,
    ...(row.phone_required && { phoneRequired: true }),
    ...(row.approve_first && { approveFirst: true }),
    ...(row.pin_codes && { pinCodes: row.pin_codes }),
    charges: charges.flatMap(({ order_type_id, amount_minor, taxes, ...charge }) =>
      order_type_id === row.id
        ? [
            {
              label: charge.label,
              kind: charge.kind,
              amountMinor: amount_minor,
              bps: charge.bps,
              optional: charge.optional,
              ...(taxes && { taxes }),
            },
          ]
        : [],
    ),
    estimateMinutes:
      row.estimate_from === null || row.estimate_to === null ? null : [row.estimate_from, row.estimate_to],
  }))
}
