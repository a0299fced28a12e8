import { useLingui } from '@lingui/react'
import { PhoneFrame } from '../../../../shared/look/phone-frame.tsx'
import { useMay, useStore } from '../../../../shared/session.ts'

export const title = 'Storefront, with its carousel and languages'

/** The storefront itself, as it serves the preview: its components are drawn by its own code. */
function Storefront() {
  const { storeId } = useStore()
  const { i18n } = useLingui()
  const mayEdit = useMay('menu.edit')
  return mayEdit ? <PhoneFrame storeId={storeId} version="style-guide" language={i18n.locale} /> : null
}

export const states = { 'in a frame': Storefront }
