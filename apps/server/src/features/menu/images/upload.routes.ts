/** Image uploads by staff: the body is the file itself. */
import type { Readable } from 'node:stream'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { uploadedImageSchema, uploadQuerySchema } from '@thali/contract/images'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { uploadImage } from './upload-image.ts'

/** Registers the upload. Its body is a stream, read only once the sender is authenticated. */
export async function uploadRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'menu editor')
  app.addContentTypeParser(/^image\/[a-z0-9.+-]+$/i, (_request, body, done) => done(null, body))
  call(
    EDITOR_API.uploadImage,
    (deps, staff, query, { request }) => {
      const body = request.body as Readable | null | undefined
      if (typeof body?.pipe !== 'function') throw new Refusal('request.media-type')
      return uploadImage(deps, staff, { body, crop: query.crop })
    },
    {
      summary: 'Upload an image for dishes and categories',
      consumes: ['image/*'],
      querystring: uploadQuerySchema,
      answer: uploadedImageSchema,
    },
  )
}
