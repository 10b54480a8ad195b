import { CALLS, type CallKey, definitionOf, isWrite } from '@contract/calls'
import { bodyOf } from '@contract/define'
import { fieldsIn } from '@contract/personal/names'
import { expect, test } from 'vitest'

/** Names of fields that contain a URL to follow or to display. */
const LINK = /(?:^|_)(?:url|link|href|jump|redirect|callback)(?:$|_)/

/** Matching names that contain no URL. */
const NO_ADDRESS: Readonly<Record<string, string>> = {
  link_name: 'the name of a contact',
  link_path: 'where the link stands in what a feed answers',
}

/** Calls that look a URL up among uploads and do not store it. */
const LOOKUPS: ReadonlySet<string> = new Set(['POST admin/publications/inspect'])

/** URLs that browsers execute, or resolve to another site than it seems. */
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
]

test('every URL field rejects addresses that run a script or mislead about their host', () => {
  const wrong: string[] = []
  let looked = 0
  for (const key of Object.keys(CALLS) as CallKey[]) {
    const { body } = definitionOf(key)
    if (!isWrite(key) || !body || LOOKUPS.has(key)) continue
    for (const { name, path, schema } of fieldsIn(bodyOf(body))) {
      if (!LINK.test(name) || name in NO_ADDRESS) continue
      looked += 1
      for (const address of HOSTILE)
        if (schema.safeParse(address).success) wrong.push(`${key} ${path}: ${JSON.stringify(address)}`)
    }
  }
  expect(looked).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
