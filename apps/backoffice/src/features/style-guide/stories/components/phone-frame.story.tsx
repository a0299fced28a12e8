import { useLingui } from '@lingui/react'
import { PhoneFrame } from '../../../../shared/look/phone-frame.tsx'
import { useMay, useStore } from '../../../../shared/session.ts'

export const title = 'PhoneFrame'

/** The menu as rendered from its draft. */
function Preview() {
  const { storeId } = useStore()
  const { i18n } = useLingui()
  const mayEdit = useMay('menu.edit')
  return mayEdit ? <PhoneFrame storeId={storeId} version="style-guide" language={i18n.locale} /> : null
}

export const states = { 'the menu in preview': Preview }
