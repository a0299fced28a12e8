import { useLingui } from '@lingui/react/macro'
import type { DinerOrder, DinerOrderLine } from '@thali/contract/diner-order'
import { GONE_LINE_API } from '@thali/contract/gone-line-paths'
import type { AnswerGoneLine } from '@thali/contract/gone-lines'
import type { PageLanguage } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import type { Substitute } from '@thali/domain/menu/substitutes'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { fetchApi } from '../../platform/fetch-api.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { labelIn } from '../../texts/translated.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface GoneLinesProps {
  order: DinerOrder
  storeSlug: string
  lang: PageLanguage
  prices: PriceStyle
  formatTime: (at: number) => string
}

/** Asks about each dish that something has run out for: remove it, replace it, or have the staff call. */
export function GoneLines({ order, ...rest }: GoneLinesProps) {
  return order.lines.map((line) =>
    line.question && !line.discarded ? (
      <GoneLine key={line.id} orderSlug={order.slug} line={line} question={line.question} {...rest} />
    ) : null,
  )
}

interface GoneLineProps extends Omit<GoneLinesProps, 'order'> {
  orderSlug: string
  line: DinerOrderLine
  question: NonNullable<DinerOrderLine['question']>
}

function GoneLine(props: GoneLineProps) {
  const { orderSlug, storeSlug, line, question, lang, prices, formatTime } = props
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [sent, setSent] = useState<AnswerGoneLine['answer'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const dish = line.translations?.[lang]?.label ?? line.label
  const gone = labelIn(lang, question.gone)
  const price = formatPrice(line.totalMinor, prices)
  const until = formatTime(Date.parse(question.endsAt))

  /** @param instead added to the cart once the line is removed: it is a new order, at today's prices */
  async function answer(wanted: AnswerGoneLine['answer'], instead?: Substitute) {
    setSent(wanted)
    setError(null)
    const answered = await fetchApi(
      GONE_LINE_API.answerGoneLine,
      { orderSlug, lineId: line.id },
      { body: { answer: wanted } },
    )
    // The order arrives again by its stream, which removes this.
    if (answered.kind === 'ok') {
      if (!instead) return
      const { itemId, categoryId, choices } = instead
      const other = labelIn(lang, instead)
      showToast('info', t`${dish} has been removed. ${other} is in your cart, not ordered yet.`, {
        isForNextPage: true,
      })
      cartActions.add(storeSlug, { itemId, categoryId, choices, quantity: line.quantity })
      navigate(pathTo(PAGES.cart, { slug: storeSlug }))
      return
    }
    setSent(null)
    setError(
      answered.kind === 'no-answer'
        ? t`Not sent. Check your connection and try again.`
        : t`The time to answer is over, or the kitchen has started. Please ask the staff.`,
    )
  }

  const insteadOf = (other: string, otherPrice: string) => t`${other} instead (${otherPrice})`

  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      title={t`${gone} has just run out`}
      isAlert
      actions={
        <>
          <Button look="primary" isBusy={sent !== null} onClick={() => void answer('take-off')}>
            {t`Take it off`}
          </Button>
          {question.instead?.map((one) => (
            <Button
              key={one.itemId}
              look="outlined"
              isBusy={sent !== null}
              onClick={() => void answer('take-off', one)}
            >
              {insteadOf(labelIn(lang, one), formatPrice(one.priceMinor, prices))}
            </Button>
          ))}
          <Button look="outlined" isBusy={sent !== null} onClick={() => void answer('call')}>
            {t`Ask me in person`}
          </Button>
        </>
      }
    >
      <p dir="auto">
        {question.instead
          ? t`${dish} (${price}) cannot be made without it. Shall we take it off, or would you like something else? It then goes into your cart to be ordered. Please answer by ${until}.`
          : t`${dish} (${price}) cannot be made without it. Shall we take it off? You can add something else below. Please answer by ${until}.`}
      </p>
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
