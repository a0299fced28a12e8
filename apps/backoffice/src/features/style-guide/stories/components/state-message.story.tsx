import { IconDiscount } from '@tabler/icons-react'
import { StateMessage } from '../../../../shared/look/state-message.tsx'

export const title = 'StateMessage'

export const states = {
  'part of a page': () => <StateMessage icon={<IconDiscount size={32} />} title="No discounts yet" isPart />,
  'with one action': () => (
    <StateMessage
      icon={<IconDiscount size={32} />}
      title="No discounts yet"
      isPart
      action={{ label: 'New discount', onClick: () => undefined }}
    >
      A happy hour that applies automatically, or a code that brings guests back.
    </StateMessage>
  ),
}
