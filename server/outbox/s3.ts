import { createReadStream } from 'node:fs'
import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { ArrivedFile } from '../storage/files'
import type { HttpClientOptions } from './http-client-options'
import { outboundRequest } from './webhook'

/** A bucket of any S3-compatible store, with its decrypted key. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Prefix of all object names; empty, or without slashes at its ends. */
  readonly prefix: string
  readonly keyId: string
  readonly secret: string
  /** Path-style URLs: the bucket is in the path instead of the host name. */
  readonly inPath: boolean
}

/** Why a store rejected or failed a request. */
export type StoreProblem = 'inside' | 'name' | 'connect' | 'late' | 'key' | 'bucket' | 'other'
export class StoreError extends Error {
  readonly problem: StoreProblem
  constructor(problem: StoreProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}

/** A stored object; `stream` takes a byte range with both ends included. */
export interface StoredObject {
  readonly size: number
  readonly etag: string
  readonly stream: (range: { readonly start: number; readonly end: number }) => Promise<Readable>
}
export interface ObjectStore {
  readonly write: (path: string, content: Uint8Array | ArrivedFile, type: string) => Promise<void>
  /** Undefined if the object does not exist. */
  readonly open: (path: string) => Promise<StoredObject | undefined>
  readonly remove: (path: string) => Promise<void>
}

/**
 * Loaded with the first request to a store: most marketplaces have none, and loading takes a sixth of the server's
 * start.
 */
const loadS3 = () => import('@aws-sdk/client-s3')
type S3 = Awaited<ReturnType<typeof loadS3>>

const CONNECT_MS = 3_000
/**
 * Timeout without received data, since a large file takes long. With a retry it is still shorter than the caller's
 * timeout.
 */
const SILENT_MS = 5_000

/** The store of a bucket. Failures are a StoreError with the reason. */
export function objectStore(place: Bucket, reach: HttpClientOptions): ObjectStore {
  const { bucket: Bucket, prefix } = place
  const named = (path: string) => ({ Bucket, Key: prefix ? `${prefix}/${path}` : path })
  const withClient = async <T>(request: (client: S3Client, s3: S3) => Promise<T>): Promise<T> => {
    try {
      const s3 = await loadS3()
      return await request(clientOf(s3, place, reach), s3)
    } catch (error) {
      throw problemOf(error)
    }
  }
  return {
    write: (path, content, type) =>
      withClient(async (client, { PutObjectCommand }) => {
        const isBytes = content instanceof Uint8Array
        const body = isBytes
          ? { Body: content, ContentLength: content.length }
          : { Body: createReadStream(content.path), ContentLength: content.size }
        await client.send(new PutObjectCommand({ ...named(path), ...body, ContentType: type }))
      }),
    open: path =>
      withClient(async (client, { HeadObjectCommand }) => {
        const head = await client.send(new HeadObjectCommand(named(path))).catch(nothingThere)
        if (!head) return undefined
        return {
          size: head.ContentLength ?? 0,
          etag: `"${(head.ETag ?? '').replaceAll('"', '')}"`,
          stream: ({ start, end }) =>
            withClient(async (_, { GetObjectCommand }) => {
              const got = await client.send(new GetObjectCommand({ ...named(path), Range: `bytes=${start}-${end}` }))
              return got.Body as Readable
            }),
        }
      }),
    remove: path => withClient(async (client, s3) => void (await client.send(new s3.DeleteObjectCommand(named(path))))),
  }
}

function clientOf(
  { S3Client }: S3,
  { endpoint, region, keyId, secret, inPath }: Bucket,
  { allowInside, timeoutFactor = 1 }: HttpClientOptions,
): S3Client {
  const { guard } = outboundRequest(endpoint, allowInside)
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: inPath,
    maxAttempts: 2,
    // Trailing checksums are specific to Amazon: other stores reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS * timeoutFactor,
      socketTimeout: SILENT_MS * timeoutFactor,
      // Connections are not reused, since the address of a name is checked at each connection.
      httpAgent: new PlainAgent(guard),
      httpsAgent: new SecureAgent(guard),
    },
  })
}

/** Status code of the store's response, if the error is a response. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error ? (error as Partial<S3ServiceException>).$metadata?.httpStatusCode : undefined

function nothingThere(error: unknown): undefined {
  const isMissing = statusOf(error) === 404
  // A HEAD response has no body, so a missing bucket looks like a missing object.
  if (!isMissing) throw error
  return undefined
}

const BY_NAME: Readonly<Record<string, StoreProblem>> = {
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  AccessDenied: 'key',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  TimeoutError: 'late',
  RequestTimeout: 'late',
  ECONNREFUSED: 'connect',
  ECONNRESET: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
}

function problemOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  const status = statusOf(error)
  const text = message.replace(/\s+/g, ' ').slice(0, 150)
  if (/inside the own network/.test(text)) return new StoreError('inside', text, error)
  const known = BY_NAME[name] ?? BY_NAME[code] ?? (status === 403 ? 'key' : undefined)
  return new StoreError(known ?? 'other', text || name, error)
}
