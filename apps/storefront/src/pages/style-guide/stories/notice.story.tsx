import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/check-icon.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'

export const title = 'Notice'

export const states = {
  info: () => (
    <Notice tone="info" icon={<ClockIcon />} title="Opens at 11:00 am">
      <p>You can order for later now.</p>
    </Notice>
  ),
  warn: () => (
    <Notice tone="warn" icon={<ClockIcon />} title="The prices have changed" actions={<Button>Look</Button>}>
      <p>Look at your cart before you order.</p>
    </Notice>
  ),
  bad: () => <Notice tone="bad" icon={<ClockIcon />} title="No orders are taken now" isAlert />,
  good: () => <Notice tone="good" icon={<CheckIcon />} title="Your order is on its way" />,
}
