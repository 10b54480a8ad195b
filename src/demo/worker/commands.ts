import { admins, sessions } from '@server/db/schema'
import { DEMO_FOUNDER } from '@server/demo-founder'
import { eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { type CommandName, type Commands, PROBLEM, type Recipe, type Results } from '../protocol'
import { type DemoServer, requestOf } from './demo-server'
import { EASY_CODE } from './marketplace'
import type { Notes } from './notes'
import { packStore, unpackStore } from './saved'

/** Handlers of the panel's commands. */
type Handlers = { readonly [K in CommandName]: (input: Commands[K]) => Promise<Results[K]> }
export type Run = (name: CommandName, input: unknown) => Promise<unknown>

/** @param anew makes all pages reload from the storage */
export function commandsOf(house: DemoServer, anew: () => void): Run {
  const { notes, store, marketplace } = house
  const begin = async (prepare: () => Promise<void>) => {
    await marketplace.close()
    await prepare()
    anew()
    // The next page finds no worker and starts one.
    close()
  }
  const handlers: Handlers = {
    move: async ({ seconds }) => {
      await set(house, { ahead: notes.state().ahead + seconds })
      await marketplace.runner.drain()
    },
    faults: async faults => {
      await set(house, { faults })
    },
    expire: async ({ uid }) => {
      await marketplace.db.delete(sessions).where(eq(sessions.admin_id, Number(uid)))
    },
    reset: async () => {
      await begin(() => store.clear())
    },
    recipe: async () => ({
      recipe: { id: house.manifest.id, ...notes.state(), writes: notes.writes },
      isWhole: notes.isWhole(),
    }),
    cook: async recipe => {
      await cook(house, recipe)
    },
    save: () => packStore(store),
    open: async ({ file }) => {
      await unpackStore(file, house.manifest.id, notes =>
        begin(async () => {
          await store.clear()
          await store.put(notes)
        }),
      )
    },
    admins: async () => {
      const found = await marketplace.db
        .select({ username: admins.username })
        .from(admins)
        .where(eq(admins.user_state, 0))
        .orderBy(admins.id)
      return found.map(({ username }) => username)
    },
    enter: input => enter(house, input),
  }
  return (name, input) => (handlers[name] as (input: unknown) => Promise<unknown>)(input)
}

/** Broadcast before any response can have the new time: a page that learns it from a response would count it twice. */
async function set({ notes, postState }: DemoServer, more: Parameters<Notes['set']>[0]): Promise<void> {
  const saved = notes.set(more)
  postState()
  await saved
}

/** Signs an administrator in, as the sign-in page does: all of the demo data have the founder's password. */
async function enter({ marketplace }: DemoServer, { username, uuid }: Commands['enter']): Promise<unknown> {
  const query = new URLSearchParams({
    ...{ username, uuid, password: md5(DEMO_FOUNDER.password) },
    ...{ captcha: EASY_CODE, validcode: EASY_CODE, scene: 'LOGIN' },
  })
  const url = `http://localhost/api/admin/systems/admin-users/login?${query}`
  const answer = await marketplace.answer(new Request(url, { headers: { uuid } }))
  if (!answer.ok) throw new Error(`${username} could not be signed in: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Replays writes, each by its administrator and at its time. */
async function cook(house: DemoServer, { id, ahead, faults, writes }: Recipe): Promise<void> {
  if (id !== house.manifest.id) throw new Error(PROBLEM.otherBuild)
  const { notes } = house
  const tokens = new Map<string, string>()
  const tokenOf = async (username: string) => {
    const { access_token } = (await enter(house, { username, uuid: 'recipe' })) as { access_token: string }
    return access_token
  }
  for (const { at, by, method, path, type, body } of writes) {
    const moment = at - Math.floor(Date.now() / 1_000)
    if (moment > notes.state().ahead) {
      await set(house, { ahead: moment })
      tokens.clear()
      await house.marketplace.runner.drain()
    }
    const token = tokens.get(by) ?? (await tokenOf(by))
    tokens.set(by, token)
    const headers: [string, string][] = [
      ['Authorization', token],
      ['uuid', 'recipe'],
      ['Content-Type', type],
    ]
    const request = {
      method,
      url: `http://localhost${path}`,
      headers,
      ...(body && { body: new TextEncoder().encode(body).buffer }),
    }
    const answer = await house.marketplace.answer(requestOf(request))
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
    await notes.add({ at, by, method, path, type, body })
  }
  await set(house, { ahead: Math.max(ahead, notes.state().ahead), faults })
  await house.marketplace.runner.drain()
}
