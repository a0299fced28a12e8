import { i18n as translator } from '@lingui/core'
import { keepTypedValues } from '@thali/domain/typed-values'

/** What translates the screens; that of Lingui's macros, too. */
export const i18n = keepTypedValues(translator)
