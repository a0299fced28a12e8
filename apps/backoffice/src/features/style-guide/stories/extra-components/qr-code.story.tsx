import { QrCode } from '../../../../shared/look/qr-code.tsx'

export const title = 'QrCode'

export const states = {
  'an address': () => <QrCode text="https://example.com/demo" label="Code of the menu" />,
}
