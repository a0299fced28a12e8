/** Uploads of pictures: the body is the file, and the query has the crop. */
import { CROP_WHOLE, isImageCrop } from '@thali/domain/menu/image-crop'
import { z } from 'zod'

export const uploadQuerySchema = z.object({
  crop: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){3}$/)
    .transform((text) => {
      const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
      return { left, top, width, height }
    })
    .refine(isImageCrop, 'is no part of the picture')
    .default({ left: 0, top: 0, width: CROP_WHOLE, height: CROP_WHOLE })
    .meta({
      description:
        'Left, top, width and height of what is cut out, in ten-thousandths of the upright picture: 0,0,10000,10000',
    }),
})

/** Answer of an upload: the name by which dishes and categories refer to the picture. */
export const uploadedImageSchema = z.object({ source: z.string() })

export type UploadedImage = z.infer<typeof uploadedImageSchema>
