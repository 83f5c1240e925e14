/**
 * A frame without `allow-forms` drops the submission of a form before any `submit` event, and hosts give only
 * `allow-scripts`. The views listen only for that event, so it is dispatched here. Enter in a field is a click, too.
 */
export function submitForms(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const submitter = event.target.closest<HTMLButtonElement>('button[type="submit"]');
    if (!submitter?.form) return;
    event.preventDefault();
    submitter.form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  });
}
