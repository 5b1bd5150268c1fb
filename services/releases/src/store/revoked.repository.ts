import type { EntityManager } from 'typeorm';
import type { RevokedVersions } from '@app/contracts';

/** An open tab runs one of the last few versions; older ones are replaced at its next navigation like any other. */
const KEPT_PER_NAME = 5;

/**
 * The revoked versions: when they were last live, an older publication or nothing replaced them. Decides by age, like
 * `rollbackTarget`, so activating an older version by hand also revokes the newer one.
 */
export async function readRevoked(manager: EntityManager): Promise<RevokedVersions[]> {
  return manager.query<RevokedVersions[]>(
    `with switches as (
       select id, name, version, lead(id) over turns as next_id, lead(version) over turns as next_version,
              row_number() over (partition by name, version order by id desc) as age
       from releases.activation window turns as (partition by name order by id)
     ), revoked as (
       select s.name, s.version, s.next_id, row_number() over (partition by s.name order by s.next_id desc) as place
       from switches s
       join releases.release r on r.name = s.name and r.version = s.version
       left join releases.release n on n.name = s.name and n.version = s.next_version
       where s.age = 1 and s.next_id is not null and (s.next_version is null or n.published_at < r.published_at)
     )
     select name, json_agg(version order by place) as versions from revoked
     where place <= $1
     group by name order by name`,
    [KEPT_PER_NAME],
  );
}
