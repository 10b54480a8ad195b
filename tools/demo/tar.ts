import { entriesOf } from '../../server/db/tar'

export const filesOfTar = (tar: Uint8Array) => [...entriesOf(tar)].filter(({ isFolder }) => !isFolder)
export const foldersOfTar = (tar: Uint8Array) =>
  [...entriesOf(tar)].filter(({ isFolder, path }) => isFolder && path !== '').map(({ path }) => path)
