/** Renders tickets off the event loop. */
import { answerJobs } from '../../../../worker/answer-jobs.ts'
import { drawDocument } from './draw-document.ts'
import { encodePng } from './encode-png.ts'
import { toEscPosRaster } from './escpos-raster.ts'
import { toEscPosText } from './escpos-text.ts'
import { TextRasterizer } from './text-rasterizer.ts'
import type { Rendered, RenderJob } from './ticket-renderer.ts'

const press = new TextRasterizer()

answerJobs<RenderJob, Rendered>(async ({ document, width, format, logo }) => {
  if (format === 'text') {
    const plain = toEscPosText(document, width)
    if (plain !== null) return 'problem' in plain ? plain : { bytes: plain }
  }
  const bitmap = drawDocument(press, document, width, logo)
  if ('problem' in bitmap) return bitmap
  return { bytes: format === 'png' ? await encodePng(bitmap) : toEscPosRaster(bitmap, document) }
})
