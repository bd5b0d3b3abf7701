/**
 * Steps of the statement that ends a job. `place` is the parameter with the file it was compared with (`head`) and its
 * new position. A transaction that waited for the row sees its latest version: of two files that were compared with the
 * same one, only the first is recorded, and the other is compared again.
 */
export function lockHead(place: string): string {
  return `
      SELECT id FROM feeds
      WHERE id = ${place}::jsonb ->> 'feed_id' AND head_job_id IS NOT DISTINCT FROM (${place}::jsonb ->> 'head')
      FOR UPDATE`;
}

/**
 * Only a full file whose job this statement has ended (`job`) and that isn't held becomes the head. A reprocessed file
 * keeps the position of its first submission. A held file stays recorded until a later file, or a job for the same file.
 */
export function moveHead({ job, place }: { job: string; place: string }): string {
  return `
      UPDATE feeds SET
        head_job_id = CASE place.outcome WHEN 'head' THEN ${job}.id WHEN 'withdrawn' THEN former ELSE head_job_id END,
        held_job_id = CASE
          WHEN held_job_id IS DISTINCT FROM coalesce(${job}.reprocess_of, ${job}.correction_of) AND (place.outcome = 'change'
            OR EXISTS (SELECT FROM jobs held WHERE held.id = held_job_id AND held.submitted_at > file_at)) THEN held_job_id
          WHEN place.outcome = 'held' THEN ${job}.id END,
        position = CASE place.outcome
          WHEN 'head' THEN place.position WHEN 'withdrawn' THEN place.position - 1 ELSE feeds.position END,
        head_file_at = CASE place.outcome WHEN 'head' THEN file_at WHEN 'withdrawn' THEN former_at ELSE head_file_at END,
        arrivals = CASE WHEN file_at = ANY (arrivals) THEN arrivals
          ELSE arrivals[greatest(1, cardinality(arrivals) - 7):] || file_at END
      FROM ${job}, jsonb_to_record(${place}::jsonb) AS place (
        feed_id text, position int, file_at timestamptz(3), outcome text, former text, former_at timestamptz(3))
      WHERE feeds.id = place.feed_id AND feeds.partner_id = ${job}.partner_id`;
}
