// Places one order at a running server, as a diner's page does: node first-order.js ORIGIN SLUG
const [origin, slug] = process.argv.slice(2)

async function call(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(origin + path, init)
  return { status: answer.status, body: await answer.json() }
}

const { body: menus } = await call(`/profile/web/${slug}/12-30`)
const { profile } = menus
const items = menus.menus.flatMap(({ categories }) => categories.flatMap((category) => category.items))
const item = items.find(({ configs }) => configs.length === 1)
const [group] = item.configs
const order = {
  orderType: profile.orderConfigs.find(({ otpAuthentication }) => !otpAuthentication).label,
  address: 'Table 4',
  items: [
    {
      itemID: item._id,
      quantity: 20,
      configs: [{ label: group.label, contents: [group.contents[0].label] }],
    },
  ],
}
// The first answer tells the price, as to a page whose menu is an old one.
const asked = await call(`/order/create/web/${profile._id}`, { ...order, amount: 1 })
const amount = asked.body.error?.details?.quote?.amount
const placed = await call(`/order/create/web/${profile._id}`, { ...order, amount })
if (placed.status !== 201) throw new Error(`no order: ${placed.status} ${JSON.stringify(placed.body)}`)
console.log(`  order ${placed.body.orderNo} of ${placed.body.amount}, ${placed.body.slug}`)
