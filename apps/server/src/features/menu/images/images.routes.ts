import fastifyStatic from '@fastify/static'
import { FILES } from '@thali/contract/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../../config.ts'
import { makeFolder } from '../../../make-folder.ts'
import { tagHeaders } from '../../../shared-cache/shared-headers.ts'
import { bringShown, findShownFile, type ShownFile } from './find-shown-file.ts'
import { mediaRoot } from './image-files.ts'
import type { ImagePlace } from './kept-originals.ts'
import type { MissingFileReport } from './missing-file-report.ts'

interface ServedImages extends ImagePlace {
  readonly config: Pick<Config, 'cdn'>
  readonly missingFileReport: MissingFileReport
}

/**
 * Serves converted images at `/media/{storeId}/{files}/{width}.{format}`, and those of the bundled sample
 * unconverted. AVIF is converted last: until then, its address answers with WebP, which every browser with AVIF
 * supports. Requested missing files are reported as possibly lost.
 */
export function registerImages(
  app: FastifyInstance,
  { dataDir, imageBucket = null, missingFileReport, config }: ServedImages,
): void {
  const root = mediaRoot(dataDir)
  makeFolder(root)
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false })
    scope.get<{ Params: { '*': string } }>(
      `${FILES.media}*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const address = request.params['*']
        if (imageBucket && !(await bringShown(imageBucket, root, address))) {
          return reply.code(503).headers({ 'retry-after': '10', 'cache-control': 'no-store' }).send()
        }
        const found = await findShownFile(root, address, missingFileReport)
        if (!found) return reply.callNotFound()
        if (config.cdn) reply.header('vary', 'host').headers(tagHeaders(config, found.storeId))
        return send(reply, found)
      },
    )
    scope.addHook('onClose', () => missingFileReport.end())
  })
}

function send(reply: FastifyReply, { path, root, cacheControl }: ShownFile): FastifyReply {
  return reply
    .headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'same-origin' })
    .sendFile(path, root)
}
