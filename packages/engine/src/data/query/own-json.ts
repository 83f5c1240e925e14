/** SQL: what a document has of its own, as JSON; moments are texts in UTC, as in every answer. `$1` must be the user. */
export const OWN_JSON = `(select jsonb_build_object(
  'path', user_data_store.data_path, 'version', user_data_store.version,
  'created_at', to_char(user_data_store.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updated_at', to_char(user_data_store.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updated_by', coalesce((
    select c.provenance || jsonb_build_object('conversation_id', c.conversation_id) from user_changes c
    where c.user_id = $1 and c.call_id = user_data_store.call_id and c.target = user_data_store.data_path
      and c.version = user_data_store.version
    limit 1), '{}')))`;
