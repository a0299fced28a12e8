import { useState } from 'react'
import { PinCodeField } from './pin-code-field.tsx'

export const title = 'Map: PinCodeField, the area of deliveries'

function Area({ start }: { readonly start: readonly string[] }) {
  const [codes, setCodes] = useState(start)
  return <PinCodeField codes={codes} error={null} onCodes={setCodes} />
}

export const states = {
  everywhere: () => <Area start={[]} />,
  'some codes': () => <Area start={['411001', '411004', '411030']} />,
  wrong: () => <Area start={['411001', '?']} />,
}
