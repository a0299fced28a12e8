/** Routes of pictures in threads: the body of an upload is the file itself. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import {
  guestMessageTakenSchema,
  PICTURE_ABOUT,
  pictureAboutSchema,
  pictureOfGuestQuerySchema,
  pictureOfStaffQuerySchema,
  seqInPath,
  staffMessageSchema,
} from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import { Refusal } from '@thali/contract/refusal'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import {
  chatUploads,
  readPictureAsGuest,
  readPictureAsStaff,
  sendPictureAsGuest,
  sendPictureAsStaff,
} from './send-picture.ts'

const picture = z.any().describe('WebP')

/** Registers the picture routes of both sides. A body is a stream, read only once the sender is authenticated. */
export async function pictureRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'diner')
  const call = staffCalls(instance, deps, 'chat')
  const uploads = chatUploads()
  instance.addContentTypeParser(/^image\/[a-z0-9.+-]+$/i, (_request, body, done) => done(null, body))

  open(
    GUEST_CHAT_API.sendPictureAsGuest,
    (deps, orderSlug, query, { request: { body, headers } }) =>
      sendPictureAsGuest(deps, uploads.ofGuests, orderSlug, {
        ...query,
        about: aboutOf(headers),
        body: streamOf(body),
      }),
    {
      summary: 'Send the staff a picture about an order',
      consumes: ['image/*'],
      querystring: pictureOfGuestQuerySchema,
      answer: guestMessageTakenSchema,
    },
  )

  open(
    GUEST_CHAT_API.pictureOfGuestThread,
    async (deps, orderSlug, seq, { reply }) => {
      const data = await readPictureAsGuest(deps, orderSlug, seq)
      reply.headers(PRIVATE_PICTURE)
      return data
    },
    {
      summary: 'A picture of the thread of an order',
      ...{ params: z.object({ orderSlug: idText, seq: seqInPath }), produces: ['image/webp'] },
      answer: picture,
    },
  )

  call(
    CHAT_API.sendPictureAsStaff,
    (deps, staff, id, query, { request: { body, headers } }) =>
      sendPictureAsStaff(
        deps,
        uploads.ofStaff,
        { staff, id },
        { ...query, about: aboutOf(headers), isPrivate: query.isPrivate === '1', body: streamOf(body) },
      ),
    {
      summary: 'Send a picture to the guests of an order or to a room, or leave it for the staff',
      consumes: ['image/*'],
      querystring: pictureOfStaffQuerySchema,
      answer: staffMessageSchema,
    },
  )

  call(
    CHAT_API.chatPicture,
    (deps, staff, conversationId, seq, { reply }) => {
      reply.headers(PRIVATE_PICTURE)
      return readPictureAsStaff(deps, staff, conversationId, seq)
    },
    {
      summary: 'A picture of a thread',
      ...{
        params: storeParamsSchema.extend({ conversationId: idText, seq: seqInPath }),
        produces: ['image/webp'],
      },
      answer: picture,
    },
  )
}

/**
 * Headers of a private picture: it never changes, only its reader's browser may keep it, and no browser may
 * treat it as anything but a picture.
 */
const PRIVATE_PICTURE = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=86400, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** @throws {Refusal} request.malformed */
function aboutOf({ [PICTURE_ABOUT]: sent = '' }: IncomingHttpHeaders): string {
  try {
    return pictureAboutSchema.parse(decodeURIComponent(String(sent)))
  } catch {
    throw new Refusal('request.malformed')
  }
}

function streamOf(body: unknown): Readable {
  const stream = body as Readable | null | undefined
  if (typeof stream?.pipe !== 'function') throw new Refusal('request.media-type')
  return stream
}
