import { i18n as translator } from '@lingui/core'
import { keepTypedValues } from '@thali/domain/typed-values'

/** Translator of the screens; Lingui's macros use it, too. */
export const i18n = keepTypedValues(translator)
