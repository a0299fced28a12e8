/** Pictures of diners and staff: each is a message of its thread. */
import type { Readable } from 'node:stream'
import type { GuestMessageTaken, StaffMessage } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import { GUEST_PICTURES_MAX, THREAD_PICTURES_MAX } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { refuseUnusable } from '../../menu/images/decode-image.ts'
import { type MessagePicture, makeMessagePicture } from '../../menu/images/make-message-picture.ts'
import { receiveBytes } from '../../menu/images/receive-bytes.ts'
import { UploadQueue } from '../../menu/images/upload-queue.ts'
import { findOrderKey, requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { findByClientId } from './chat-message.queries.ts'
import { toStaffMessage } from './conversation.view.ts'
import { findThread } from './open-thread.ts'
import { countPictures, findChatPicture } from './picture.queries.ts'
import { appendDinerMessage, getThreadOrder, requireChat, requireGuestMayWrite } from './write-as-guest.ts'
import { appendStaffMessage, requireStaffMayWrite } from './write-as-staff.ts'

/**
 * Separate queues from uploads of menu editors and from each other, so that diners delay neither editors nor staff, and
 * those of one order never those of all others.
 */
export const chatUploads = () => ({
  ofGuests: new UploadQueue({ inAll: 8, ofStore: 4, ofSender: 2 }),
  ofStaff: new UploadQueue({ inAll: 4, ofStore: 2 }),
})

/** Fields that come with a picture. */
interface Sent {
  readonly clientId: string
  /** Description by the sender; empty: none. */
  readonly about: string
  readonly body: Readable
}

/**
 * Writes a picture of an order's diners; a repeated request finds the one stored before.
 *
 * @throws {Refusal} order.not-found, chat.off, chat.closed, chat.too-many, chat.used-up; chat.pictures-used-up;
 *   image.too-large, image.unusable; server.busy
 */
export async function sendPictureAsGuest(
  deps: Deps,
  uploads: UploadQueue,
  orderSlug: string,
  { clientId, about, body }: Sent,
): Promise<GuestMessageTaken> {
  const place = await requireOrderKey(deps.db, orderSlug)
  const { storeId, orderId } = place
  await requireChat(deps, place)
  const requireRoom = async (tx: Db) => {
    const sent = await countPictures(tx, storeId, { id: orderId, author: 'guest', most: GUEST_PICTURES_MAX })
    if (sent >= GUEST_PICTURES_MAX) throw new Refusal('chat.pictures-used-up', { limit: GUEST_PICTURES_MAX })
  }
  const known = await findByClientId(deps.db, storeId, orderId, clientId)
  if (known) return { seq: known.seq }
  // Before its bytes are read, and again under the lock.
  await requireGuestMayWrite(deps, deps.db, storeId, await getThreadOrder(deps.db, place))
  await requireRoom(deps.db)
  const picture = await receive(deps, uploads, storeId, body, orderId)
  return inTransaction(deps.db, async (tx) => {
    const said = { clientId, phrase: '', body: about, via: 'page', picture } as const
    const seq = await appendDinerMessage(deps, tx, place, said, requireRoom)
    return { seq }
  })
}

/**
 * Writes a picture of the staff, as `writeAsStaff` writes texts.
 *
 * @throws {Refusal} conversation.invalid, chat.closed; chat.pictures-used-up; image.too-large, image.unusable;
 *   server.busy
 */
export async function sendPictureAsStaff(
  deps: Deps,
  uploads: UploadQueue,
  { staff, id }: { readonly staff: Staff; readonly id: string },
  {
    clientId,
    about,
    body,
    isPrivate,
    seenSeq,
  }: Sent & { readonly isPrivate: boolean; readonly seenSeq?: number | undefined },
): Promise<StaffMessage> {
  const { storeId } = staff
  const thread = await findThread(deps.db, staff, id)
  const requireRoom = async (tx: Db) => {
    const sent = await countPictures(tx, storeId, { id, author: 'staff', most: THREAD_PICTURES_MAX })
    if (sent >= THREAD_PICTURES_MAX)
      throw new Refusal('chat.pictures-used-up', { limit: THREAD_PICTURES_MAX })
  }
  const known = await findByClientId(deps.db, storeId, id, clientId)
  if (known) return toStaffMessage(known)
  await requireStaffMayWrite(
    deps,
    deps.db,
    storeId,
    { id, kind: thread?.kind ?? 'order' },
    {
      isPrivate,
      picture: true,
    },
  )
  await requireRoom(deps.db)
  const picture = await receive(deps, uploads, storeId, body)
  return inTransaction(deps.db, async (tx) => {
    const said = { clientId, phrase: '', body: about, isPrivate, seenSeq, picture } as const
    return toStaffMessage(await appendStaffMessage(deps, tx, { staff, id }, said, requireRoom))
  })
}

function receive(
  { config }: Pick<Deps, 'config'>,
  uploads: UploadQueue,
  storeId: StoreId,
  body: Readable,
  senderId?: string,
): Promise<MessagePicture> {
  return uploads.run(
    storeId,
    () => receiveBytes(body, config.limits.imageBytes),
    (bytes) => makeMessagePicture(bytes).catch(refuseUnusable),
    senderId,
  )
}

/**
 * A picture of an order's thread, for holders of the order's slug, except in staff notes.
 *
 * @throws {Refusal} media.not-found
 */
export async function readPictureAsGuest({ db }: Deps, orderSlug: string, seq: number): Promise<Buffer> {
  const place = await findOrderKey(db, orderSlug)
  const data =
    place && (await findChatPicture(db, place.storeId, { id: place.orderId, seq, isForGuests: true }))
  if (!data) throw new Refusal('media.not-found')
  return data
}

/** Reads the picture of a message for the staff. @throws {Refusal} conversation.invalid, media.not-found */
export async function readPictureAsStaff(
  { db }: Deps,
  staff: Staff,
  id: string,
  seq: number,
): Promise<Buffer> {
  await findThread(db, staff, id)
  const data = await findChatPicture(db, staff.storeId, { id, seq, isForGuests: false })
  if (!data) throw new Refusal('media.not-found')
  return data
}
