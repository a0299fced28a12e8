/** An owner gives people and tablets access to the store; each sees and may do only what their role allows. */
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Session } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StaffList } from '@thali/contract/staff'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug, signUp: true })
const NEW_PASSWORD = 'eight stoves in a row'
let storeId: string
beforeAll(async () => {
  const response = await fetch(`${fixture.server.origin}/profile/web/${slug}/12-00`)
  storeId = ((await response.json()) as typeof shop).profile._id
})

const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()
/** A store without staff offers it twice. */
const invite = (page: Page) => page.getByRole('button', { name: 'Invite someone' }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')

async function openStaff(): Promise<Page> {
  const page = await signIn(fixture)
  await page.goto(fixture.server.origin + staffPath)
  await page.getByRole('heading', { name: /^Staff/ }).waitFor()
  return page
}

/** Invites a person from the owner's screen. @returns the address of the code */
async function showCode(owner: Page, name: string, role: string): Promise<string> {
  await invite(owner)
  await dialog(owner).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog(owner).getByRole('radio', { name: role }).check()
  await press(dialog(owner), 'Show the code')
  await dialog(owner)
    .getByRole('img', { name: `Code that signs ${name} in` })
    .waitFor()
  return addressShown(owner)
}

async function addressShown(page: Page): Promise<string> {
  const words =
    (await dialog(page)
      .getByText(/^https?:/)
      .textContent()) ?? ''
  return new URL(words).pathname
}

async function openPhone(path: string): Promise<Page> {
  const page = await (await fixture.browser.openContext()).newPage()
  await page.goto(fixture.server.origin + path)
  return page
}

async function join(path: string): Promise<Page> {
  const phone = await openPhone(path)
  await press(phone, 'Join')
  await phone.waitForURL(/board$/)
  await phone.getByRole('link', { name: 'Orders', exact: true }).waitFor()
  return phone
}

/** Pages among these that the rail links to. */
async function offeredOf(page: Page, names: readonly string[]): Promise<string[]> {
  const shown = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
  return names.filter((name) => shown.includes(name))
}

async function statusOf(page: Page, path: string, data?: object): Promise<number> {
  const { origin } = fixture.server
  const answer = data
    ? await page.request.post(origin + path, { data, headers: { origin } })
    : await page.request.get(origin + path)
  return answer.status()
}

const staffPath = pathTo(APP_PAGES.staff, { slug })
const call = ({ path }: { readonly path: string }, userId = 'x') =>
  path.replace(':storeId', storeId).replace(':userId', userId)

it('signs a waiter and a cook in by a code, each with the pages of their role, and out again', async () => {
  const owner = await openStaff()
  const waiter = await join(await showCode(owner, 'Ravi', 'Waiter'))
  await dialog(owner).getByText('The code of Ravi was used.').waitFor()
  await press(dialog(owner), 'Done')
  await expect.poll(() => offeredOf(waiter, ['Orders', 'Sold out', 'Menu', 'Staff'])).toEqual(['Orders'])
  const cook = await join(await showCode(owner, 'Zoya', 'Kitchen'))
  await dialog(owner).getByText('The code of Zoya was used.').waitFor()
  await press(dialog(owner), 'Done')
  const toCook = await offeredOf(cook, ['Orders', 'New order', 'Sold out', 'Menu', 'Staff'])
  expect(toCook).toEqual(['Orders', 'Sold out'])

  for (const page of [waiter, cook]) {
    await page.goto(fixture.server.origin + staffPath)
    await page.getByText('Your role does not open this page').waitFor()
    expect(await statusOf(page, call(ACCESS_API.staff))).toBe(403)
    expect(await statusOf(page, call(ACCESS_API.createInvitation), { name: 'A', role: 'waiter' })).toBe(403)
  }
  expect(await statusOf(waiter, call(STAFF_API.pauseOrdering), { reason: 'Full', minutes: 5 })).toBe(403)
  expect(
    await statusOf(cook, call(STAFF_API.cancelOrders), { reasonId: 'x', orders: [{ id: 'x', revision: 1 }] }),
  ).toBe(403)

  // By keyboard alone: open the person, ban, undo, close, with the focus back in its place.
  const ravi = owner.getByRole('link', { name: 'Ravi' })
  await ravi.focus()
  await owner.keyboard.press('Enter')
  await dialog(owner).getByRole('button', { name: 'Ban Ravi' }).focus()
  fixture.browser.expectComplaint(/status of 40[14]/)
  await owner.keyboard.press('Enter')
  const banned = owner.getByText('Ravi is banned and signed out.')
  await banned.waitFor()
  // A hovered notice stays.
  await banned.hover()
  expect(await statusOf(waiter, call(STAFF_API.board))).toBe(401)
  await press(owner, 'Undo')
  await dialog(owner).getByText('Active', { exact: true }).waitFor()
  await banned.waitFor({ state: 'detached' })
  // Selected once the server has confirmed it.
  await dialog(owner).getByRole('radio', { name: 'Kitchen' }).click()
  await owner.getByText('Ravi now has the role Kitchen.').waitFor()
  await press(owner, 'Undo')
  await dialog(owner).getByRole('radio', { name: 'Waiter', checked: true }).waitFor()
  await owner.keyboard.press('Escape')
  await dialog(owner).waitFor({ state: 'detached' })
  await owner.waitForFunction(() => document.activeElement?.textContent === 'Ravi')
})

it('gives a manager access to all but the owners', async () => {
  const owner = await openStaff()
  await invite(owner)
  await dialog(owner).getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
  await dialog(owner).getByRole('radio', { name: 'Manager' }).check()
  await press(dialog(owner), 'Mail the invitation')
  await dialog(owner)
    .getByText(/^Please enter an e-mail address/)
    .waitFor()
  await dialog(owner).getByRole('textbox', { name: 'E-mail' }).fill('meera@example.com')
  await press(dialog(owner), 'Mail the invitation')
  await dialog(owner).getByText('The invitation is on its way').waitFor()
  await press(dialog(owner), 'Done')
  await owner.getByRole('link', { name: 'Meera' }).waitFor()

  const manager = await openPhone(await fixture.mailedPath('meera@example.com', /invitation/))
  await manager
    .getByLabel(/password/i)
    .first()
    .fill(NEW_PASSWORD)
  await press(manager, 'Join')
  await manager.waitForURL(/board$/)
  await press(manager, 'More')
  await manager.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect.poll(() => manager.getByRole('link', { name: 'API tokens' }).count()).toBe(0)
  await manager.getByRole('link', { name: 'owner', exact: true }).click()
  await dialog(manager).getByText('Only owners change the accounts of owners.').waitFor()
  await expect.poll(() => dialog(manager).getByRole('button', { name: /^Ban/ }).count()).toBe(0)

  // Several at once: members who may not be changed are listed, and stay.
  await manager.keyboard.press('Escape')
  await manager.getByRole('checkbox', { name: 'Select owner' }).check()
  await manager.getByRole('checkbox', { name: 'Select Meera' }).check()
  await isClean(manager, 'several people selected')
  await picture(manager, 'staff-selected')
  await press(manager, 'Ban…')
  await picture(manager, 'staff-bulk-ban')
  await press(dialog(manager), 'Ban')
  await dialog(manager).getByText('Nobody was changed.').waitFor()
  await dialog(manager).getByText('This is you.').waitFor()
  await isClean(manager, 'people who were not changed')
  await picture(manager, 'staff-bulk-refused')
  await dialog(manager).getByText('Close', { exact: true }).click()
  await dialog(manager).waitFor({ state: 'detached' })

  const staff = await manager.request.get(fixture.server.origin + call(ACCESS_API.staff))
  const boss = ((await staff.json()) as StaffList).staff.find(({ role }) => role === 'owner')?.id
  expect(await statusOf(manager, call(ACCESS_API.changeMemberStatus, boss), { status: 'banned' })).toBe(403)
  expect(
    await statusOf(manager, call(ACCESS_API.createInvitation), {
      name: 'A',
      role: 'owner',
      email: 'a@example.com',
    }),
  ).toBe(403)
  expect(await statusOf(manager, call(ACCESS_API.apiTokens))).toBe(403)
  await manager.goto(fixture.server.origin + pathTo(APP_PAGES.apiTokens, { slug }))
  await manager.getByText('Your role does not open this page').waitFor()
})

it('pairs a tablet by its code and removes it by one tap', async () => {
  const owner = await openStaff()
  await owner.getByRole('link', { name: 'Screens' }).click()
  await owner.getByRole('heading', { name: /^Screens/ }).waitFor()
  await owner.getByRole('button', { name: 'Add a screen' }).first().click()
  await dialog(owner).getByRole('textbox', { name: 'Name' }).fill('Grill')
  await press(dialog(owner), 'Show the code')
  await dialog(owner).getByRole('img', { name: 'Code that pairs Grill' }).waitFor()
  const tablet = await openPhone(await addressShown(owner))
  await press(tablet, 'Use this device as a screen')
  await tablet.waitForURL(/board$/)
  await dialog(owner).getByText('Grill is paired and shows the orders.').waitFor()
  await press(dialog(owner), 'Done')
  await press(tablet, 'More')
  await tablet.getByRole('button', { name: 'Sign out' }).waitFor()
  await expect.poll(() => tablet.getByRole('link', { name: 'Profile, password, devices' }).count()).toBe(0)

  fixture.browser.expectComplaint(/status of 401/)
  await press(owner, 'Revoke Grill')
  await press(owner, 'Revoke permanently Grill')
  await owner.getByRole('heading', { name: 'No screen yet' }).waitFor()
  expect(await statusOf(tablet, call(STAFF_API.board))).toBe(401)
})

it('shows a token once, which works until it is revoked', async () => {
  const owner = await openStaff()
  await owner.getByRole('link', { name: 'API tokens' }).click()
  await owner.getByRole('button', { name: 'Create a token' }).first().click()
  await dialog(owner).getByRole('textbox', { name: 'Name of the program' }).fill('Till')
  await press(dialog(owner), 'Create the token')
  const token =
    (await dialog(owner)
      .getByText(/^thali_/)
      .textContent()) ?? ''
  await press(dialog(owner), 'Done')
  const status = async () => {
    const headers = { authorization: `token ${token}` }
    return (await fetch(fixture.server.origin + call(STAFF_API.board), { headers })).status
  }
  expect(await status()).toBe(200)
  await expect.poll(() => owner.getByText(token).count()).toBe(0)
  await press(owner, 'Revoke Till')
  await press(owner, 'Revoke permanently Till')
  await owner.getByRole('heading', { name: 'No token yet' }).waitFor()
  expect(await status()).toBe(401)
})

it('changes one’s own name, password and devices', async () => {
  const email = 'asha@example.com'
  const account = ['--store', slug, '--email', email, '--password-stdin']
  await fixture.thali(['owner', 'create', ...account], OWNER.password)
  const open = async (path: string) => {
    const page = await openPhone(`${APP_PAGES.signIn}?next=${encodeURIComponent(path)}`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await press(page, 'Sign in')
    return page
  }
  const page = await open(APP_PAGES.lastProfile)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
  await press(page, 'Save the name')
  await page.getByText('Your name is changed.').waitFor()
  const elsewhere = await open(APP_PAGES.lastAccount)
  await elsewhere.getByText('This device').waitFor()

  await page.getByRole('link', { name: 'Password and devices' }).click()
  fixture.browser.expectComplaint(/status of 401/)
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await press(page, 'Change the password')
  await page.getByText('This is not your password.').waitFor()
  await press(page, 'Sign out all others')
  await page.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'detached' })
  const session = await elsewhere.request.get(fixture.server.origin + STAFF_API.session.path)
  expect(((await session.json()) as Session).user).toBeNull()
  await page.getByLabel('Current password').fill(OWNER.password)
  await press(page, 'Change the password')
  await page.getByText('The password is changed, and you are signed out everywhere else.').waitFor()
})

it('passes axe on each of its screens, and fits every width', async () => {
  const page = await openStaff()
  const fits = (name: string) => fitsEveryScreen(page, `staff-${name}`, isWithinSides)
  const check = async (name: string) => {
    await isClean(page, name)
    await fits(name)
  }
  await page.getByRole('link', { name: 'owner' }).first().waitFor()
  await check('list')
  await page.getByRole('link', { name: 'As cards' }).click()
  await fits('cards')
  await page.getByRole('link', { name: 'owner' }).first().click()
  await dialog(page).getByText('This is you.').waitFor()
  await check('person')
  await page.keyboard.press('Escape')
  await invite(page)
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Sunil')
  await fits('invite')
  await press(dialog(page), 'Show the code')
  await dialog(page).getByRole('img', { name: 'Code that signs Sunil in' }).waitFor()
  await check('code')
  await page.keyboard.press('Escape')
  for (const tab of ['Screens', 'Roles', 'API tokens']) {
    await page.getByRole('link', { name: tab }).click()
    await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor()
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
    // The lists are alike.
    await (tab === 'Screens' ? fits(tab) : check(tab))
  }
  for (const own of [APP_PAGES.profile, APP_PAGES.account]) {
    await page.goto(fixture.server.origin + pathTo(own, { slug }))
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
    await check(own.split('/').at(-1) ?? '')
  }
})
