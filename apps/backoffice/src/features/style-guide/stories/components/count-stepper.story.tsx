import { useState } from 'react'
import { CountStepper } from '../../../../shared/forms/count-stepper.tsx'

export const title = 'CountStepper'

function Portions({ start }: { readonly start: number }) {
  const [value, setValue] = useState(start)
  return <CountStepper label="Portions" value={value} min={0} max={3} onChange={setValue} />
}

export const states = {
  some: () => <Portions start={1} />,
  'the least': () => <Portions start={0} />,
  'the most': () => <Portions start={3} />,
}
