import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createJudge } from '../../tools/inspector/judge'
import { stage } from '../../tools/new/staging'

it('the checks of declarations report only the new problems of a change, until it is undone', async () => {
  const copy = await stage(process.cwd())
  const judge = createJudge(copy.root)
  const file = path.join(copy.root, 'src/resources/goods/brand.ts')
  const before = readFileSync(file, 'utf8')
  try {
    judge.warm()
    expect(await judge.check()).toEqual([])
    writeFileSync(file, before.replace("text('品牌名称'", "text('Brand'"))
    expect(await judge.check()).toEqual([{ text: "brand: fields.name: 'Brand' is no Chinese" }])
    writeFileSync(file, before)
    expect(await judge.check()).toEqual([])
  } finally {
    judge.close()
    await copy.remove()
  }
}, 120_000)
