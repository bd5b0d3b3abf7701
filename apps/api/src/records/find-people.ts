import { AppError } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { type FamilyRecord, matchPeople, pageRecords } from '@rollcall/normalization';
import { type Artifact, openArtifact, personKeysOf } from '@rollcall/results';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { responseClosed } from '../jobs/get-job.ts';

/** What one page may take: the next one goes on in the middle of a file. */
const PAGE_MS = 1000;
const FILES_PER_PAGE = 50;

/** A file, and in bytes how much of its records is read. */
const placeSchema = z.tuple([z.iso.datetime(), z.string(), z.int().min(0)]);

export function findPeople(deps: Dependencies, cursors: CursorCodec): Handler<'findPeople'> {
  return async (call) => {
    const { query, caller, response } = call;
    const { search = '', person_key: key, limit, cursor } = query;
    const listing = `people ${caller.partnerId} ${JSON.stringify([search, key])}`;
    const [at, id, offset] = cursor === undefined ? [] : cursors.decode(listing, cursor, placeSchema);
    const scope = partnerScope(deps.db, caller.partnerId);
    const from = at === undefined || id === undefined ? null : { at: new Date(at), id };
    const files = await scope.listReadableFiles(from, FILES_PER_PAGE + 1);
    await recordAudit(deps.db, call, {
      action: 'people.search',
      ...(key === undefined
        ? { subjectType: 'partner', subjectId: caller.partnerId }
        : { subjectType: 'person', subjectId: key }),
    });
    const signal = responseClosed(response);
    const until = Date.now() + PAGE_MS;
    const matches: string[] = [];
    let searched = 0;
    let next: { file: Job; offset: number } | null = null;
    for (const file of files) {
      const start = file.id === id ? (offset ?? 0) : 0;
      if (searched === FILES_PER_PAGE || Date.now() > until || matches.length === limit) {
        next = { file, offset: start };
        break;
      }
      const page = await searchFile(deps, file, {
        ...{ search, key, signal, start, limit: limit - matches.length },
        isOver: () => Date.now() > until,
      }).catch((error: unknown) => {
        // The client has disconnected.
        if (signal.aborted) return null;
        throw error;
      });
      if (page === null) return;
      matches.push(...page.matches);
      if (page.next !== null) {
        next = { file, offset: page.next };
        break;
      }
      searched += 1;
    }
    const place = next && { at: next.file.submittedAt, id: next.file.id };
    const rest = JSON.stringify({
      files_searched: searched,
      files_left: place === null ? 0 : await scope.countReadableFiles(place),
      next_cursor: place && next ? cursors.encode(listing, [place.at.toISOString(), place.id, next.offset]) : null,
    });
    response.type('application/json').send(`{"matches":[${matches.join(',')}],${rest.slice(1)}`);
  };
}

interface FileSearch {
  readonly search: string;
  readonly key: string | undefined;
  readonly start: number;
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
}

/** JSON of each match. */
async function searchFile(
  deps: Dependencies,
  file: Job,
  { search, key, start, limit, signal, isOver }: FileSearch,
): Promise<{ matches: string[]; next: number | null }> {
  const records = await openRecords(deps, file);
  if (records === null) return { matches: [], next: null };
  const personKeys = personKeysOf(file, deps.keyRing);
  const named = matchPeople(search);
  const meant: number[][] = [];
  const isWanted = (family: FamilyRecord): boolean => {
    const places = named(family);
    if (places.length === 0) return false;
    const people =
      key === undefined ? places : personKeys.of(family).flatMap((each, place) => (each === key ? [place] : []));
    if (people.length > 0) meant.push(people);
    return people.length > 0;
  };
  const page = await pageRecords((offset) => records.read(offset), {
    ...{ start, limit, isWanted, looksAhead: false, signal, isOver, personKeys },
  });
  const head = {
    job_id: file.id,
    file_name: file.fileName,
    submitted_at: file.submittedAt.toISOString(),
    vendor: file.vendorName,
    feed: file.feed,
  };
  const matches = page.records.map(
    (json, index) => `${JSON.stringify({ ...head, people: meant[index] }).slice(0, -1)},"record":${json}}`,
  );
  return { matches, next: page.next };
}

/** Null: it was deleted since it was listed. */
async function openRecords(deps: Dependencies, file: Job): Promise<Artifact | null> {
  return openArtifact(deps, file, 'records').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'output_not_available') return null;
    throw error;
  });
}
