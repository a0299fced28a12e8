import { toTime } from '@thali/contract/write-values'
import type { Image, Menu, Translations } from '@thali/domain/menu/menu'

/** Address of an image in a response; empty when there is nothing to show. */
export type ImageAddress = (image: Image) => string

/** Address of a served image, in its largest width; empty until it is ready. */
export function servedAddress(image: Image): string {
  const widest = image.widths.at(-1)
  return widest === undefined ? '' : `${image.src}/${widest}.jpg`
}

/** Wire format of a menu's times; both empty when it is served all day. */
export function toWindow({ window }: Pick<Menu, 'window'>) {
  return {
    activeStartTime: window ? toTime(window.startMinute) : '',
    activeEndTime: window ? toTime(window.endMinute) : '',
  }
}

/** Translations for the wire; the field is absent when there are none. */
export function withTranslations(translations: Translations) {
  return Object.keys(translations).length > 0 ? { translations } : {}
}
