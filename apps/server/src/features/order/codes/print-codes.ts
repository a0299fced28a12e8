/** Files for printing. */
import type { PictureFormat, PrintFormat } from '@thali/contract/codes'
import { Refusal } from '@thali/contract/refusal'
import { countryRules } from '@thali/domain/country/country-rules'
import { codeTitle } from '@thali/domain/order/code'
import { sheetFor } from '@thali/domain/print/paper-size'
import { ownColor } from '@thali/domain/store/store-color'
import sharp from 'sharp'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { SERVER_TEXTS } from '../../../server-texts.ts'
import type { Staff } from '../../base/account/guard.ts'
import { imagePlace } from '../../menu/images/kept-originals.ts'
import { type LoadedStore, readStore } from '../../menu/menu/load-store.ts'
import { type CodeRow, listCodesById, updatePrinted } from './code.queries.ts'
import { codeAddress, codesBase } from './code-address.ts'
import { drawCode } from './code-art.ts'
import { drawPdf } from './draw-pdf.ts'
import { layOut, type PrintedStore } from './print-layout.ts'
import { readLogo } from './read-logo.ts'

/** Width of an image: 10 cm at 300 dpi, so that it can be placed in any design. */
const PICTURE_PX = 1200

export interface MadeFile {
  readonly type: string
  readonly content: Buffer
}

/**
 * Draws a code as an image.
 *
 * @throws {Refusal} code.not-found
 */
export async function drawPicture(
  deps: Deps,
  staff: Staff,
  codeId: string,
  format: PictureFormat,
): Promise<MadeFile> {
  const { loaded, codes } = await readPrinted(deps, staff, [codeId])
  const [code] = codes
  if (!code) throw new Refusal('code.not-found')
  const logo = await readLogo(imagePlace(deps), loaded.store.logo)
  const svg = drawCode(codeAddress(deps, loaded, code), logo, PICTURE_PX)
  await updatePrinted(deps.db, staff.storeId, [codeId], deps.now())
  if (format === 'svg') return { type: 'image/svg+xml', content: Buffer.from(svg) }
  const content = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
  return { type: 'image/png', content }
}

export interface WantedPrint {
  readonly format: PrintFormat
  readonly codeIds: readonly string[]
  readonly hasLicence: boolean
}

/**
 * Renders codes as pages for the printer, in the order of their ids.
 *
 * @throws {Refusal} code.not-found when none of them exists
 */
export async function printCodes(
  deps: Deps,
  staff: Staff,
  { format, codeIds, hasLicence }: WantedPrint,
): Promise<MadeFile> {
  const { loaded, codes } = await readPrinted(deps, staff, codeIds)
  if (codes.length === 0) throw new Refusal('code.not-found')
  const cards = codes.map((code) => ({
    address: codeAddress(deps, loaded, code),
    title: codeTitle(code),
    area: code.area,
  }))
  const pages = layOut(format, printedStore(deps, loaded, hasLicence), cards)
  const logo = await readLogo(imagePlace(deps), loaded.store.logo)
  const content = await drawPdf(pages, logo, loaded.store.name)
  await updatePrinted(deps.db, staff.storeId, codeIds, deps.now())
  return { type: 'application/pdf', content }
}

async function readPrinted({ db, now }: Deps, { storeId }: Staff, codeIds: readonly string[]) {
  return inSnapshot(db, async (tx) => {
    const loaded = await readStore(tx, storeId, now().getTime())
    if (!loaded) throw new Refusal('store.not-found')
    const byId = new Map((await listCodesById(tx, storeId, codeIds)).map((code) => [code.id, code]))
    const codes = codeIds.flatMap((id): CodeRow[] => {
      const code = byId.get(id)
      return code ? [code] : []
    })
    return { loaded, codes }
  })
}

function printedStore({ config }: Deps, loaded: LoadedStore, hasLicence: boolean): PrintedStore {
  const { store, all } = loaded
  const jurisdiction = { country: store.address.country, currencyCode: store.currencyCode }
  return {
    name: store.name,
    color: ownColor(store, all.menus),
    sheet: sheetFor(jurisdiction),
    hints: countryRules(jurisdiction).languages.map((lang) => SERVER_TEXTS.scanForMenu[lang]),
    typed: codesBase(config, loaded).replace(/^https?:\/\/|\/$/g, ''),
    licence: hasLicence && store.fssaiNo !== '' ? `FSSAI ${store.fssaiNo}` : '',
  }
}
