/** Pictures that staff bring: the body is the file itself. */
import type { Readable } from 'node:stream'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import { uploadedImageSchema, uploadQuerySchema } from '@thali/contract/images'
import { routeOf } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { uploadImage } from './upload-image.ts'

/** Registers the upload. Its body is taken as it comes, and read once it is known who sends it. */
export async function uploadRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addContentTypeParser(/^image\/[a-z0-9.+-]+$/i, (_request, body, done) => done(null, body))
  app.post(
    routeOf(EDITOR_API.uploadImage.path),
    {
      schema: {
        tags: ['menu editor'],
        security: STAFF_SECURITY,
        summary: 'Upload a picture, for dishes and categories to use',
        consumes: ['image/*'],
        params: storeParamsSchema,
        querystring: uploadQuerySchema,
        response: { 200: uploadedImageSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      const body = request.body as Readable | null | undefined
      if (typeof body?.pipe !== 'function') throw new Refusal('request.media-type')
      return uploadImage(deps, staff, { body, crop: request.query.crop })
    },
  )
}
